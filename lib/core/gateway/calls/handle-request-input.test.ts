import { describe, expect, it } from 'vitest';
import { z } from '@/lib/core/ground/contract/schema';
import { calls, entryOf } from '@/lib/features/gateway';
import { encodeInput } from './codec';
import { readBrowserInput } from './handle-request';

/** No call in the catalogue has such a query yet. */
const entry = {
  call: calls.syncTime,
  schemas: {
    summary: 'Find areas',
    inDemo: false,
    params: null,
    query: z.strictObject({
      areas: z.array(z.string()).optional(),
      page: z.coerce.number<number>().int().optional(),
      word: z.string().optional(),
    }),
    body: null,
    response: z.strictObject({}),
  },
};

const read = (search: string) =>
  readBrowserInput(new Request(`http://sweep.test/${search}`), { entry, params: {} });

describe('a query read from a URL', () => {
  it.each([
    ['', {}],
    ['?areas=SW4', { areas: ['SW4'] }],
    ['?areas=SW4&areas=SW12&page=2&word=7', { areas: ['SW4', 'SW12'], page: 2, word: '7' }],
  ])('a query read from a URL turns %s into %j', async (search, query) => {
    expect(await read(search)).toEqual({ ok: true, input: { params: {}, query, body: undefined } });
  });

  it.each([
    ['?page=two', 'page'],
    ['?word=a&word=b', 'word'],
    ['?other=1', ''],
  ])('a query read from a URL refuses %s', async (search, field) => {
    expect(await read(search)).toEqual({ ok: false, fields: { [field]: [expect.any(String)] } });
  });
});

it('[API-04] the gateway reads a list whose wire name has brackets by either name', async () => {
  const found = entryOf('listSurroundingAreas');
  const read = (query: string) =>
    readBrowserInput(new Request(`http://sweep.test/?${query}`), { entry: found, params: {} });
  const query = { areas: ['SW4', 'SW12'], context: 'extra-jobs' };
  expect(await read('areas=SW4&areas=SW12&context=extra-jobs')).toMatchObject({ ok: true, input: { query } });
  expect(await read('areas%5B%5D=SW4&areas%5B%5D=SW12&context=extra-jobs')).toMatchObject({
    input: { query },
  });
});

describe('a query sent upstream', () => {
  it('a query sent upstream repeats the name for each value of a list', () => {
    const encoded = encodeInput(entry, { query: { areas: ['SW4', 'SW12'], page: 2, word: undefined } });
    expect(encoded).toMatchObject({
      ok: true,
      value: { path: 'infrastructure/sync-time/', body: undefined },
    });
    expect(encoded.ok && encoded.value.query.toString()).toBe('areas=SW4&areas=SW12&page=2');
  });

  it('a query sent upstream is empty without input', () => {
    const encoded = encodeInput(entry, {});
    expect(encoded.ok && encoded.value.query.toString()).toBe('');
  });
});
