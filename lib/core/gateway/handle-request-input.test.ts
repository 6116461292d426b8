import { describe, expect, it } from 'vitest';
import { z } from '@/lib/core/contract/schema';
import { calls, entryOf } from '@/lib/features/calls';
import { encodeInput } from './codec';
import { readBrowserInput } from './handle-request';

/** A call with a list, a number and a word in its query, of which the catalogue has none yet. */
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

describe('a query out of an address', () => {
  it.each([
    ['', {}],
    ['?areas=SW4', { areas: ['SW4'] }],
    ['?areas=SW4&areas=SW12&page=2&word=7', { areas: ['SW4', 'SW12'], page: 2, word: '7' }],
  ])('of %s is %j', async (search, query) => {
    expect(await read(search)).toEqual({ ok: true, input: { params: {}, query, body: undefined } });
  });

  it.each([
    ['?page=two', 'page'],
    ['?word=a&word=b', 'word'],
    ['?other=1', ''],
  ])('of %s is refused', async (search, field) => {
    expect(await read(search)).toEqual({ ok: false, fields: { [field]: [expect.any(String)] } });
  });
});

it('[API-04] takes a list in app names for one whose wire name has brackets', async () => {
  const found = entryOf('listSurroundingAreas');
  const read = (query: string) =>
    readBrowserInput(new Request(`http://sweep.test/?${query}`), { entry: found, params: {} });
  const query = { areas: ['SW4', 'SW12'], context: 'extra-jobs' };
  expect(await read('areas=SW4&areas=SW12&context=extra-jobs')).toMatchObject({ ok: true, input: { query } });
  expect(await read('areas%5B%5D=SW4&areas%5B%5D=SW12&context=extra-jobs')).toMatchObject({
    input: { query },
  });
});

describe('a query on its way out', () => {
  it('has a pair for each value of a list and one for any other', () => {
    const encoded = encodeInput(entry, { query: { areas: ['SW4', 'SW12'], page: 2, word: undefined } });
    expect(encoded).toMatchObject({
      ok: true,
      value: { path: 'infrastructure/sync-time/', body: undefined },
    });
    expect(encoded.ok && encoded.value.query.toString()).toBe('areas=SW4&areas=SW12&page=2');
  });

  it('is empty without one', () => {
    const encoded = encodeInput(entry, {});
    expect(encoded.ok && encoded.value.query.toString()).toBe('');
  });
});
