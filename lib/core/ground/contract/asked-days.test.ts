import { describe, expect, it } from 'vitest';
import { catalogue } from '@/lib/features/gateway';
import { expectEachRow } from '@/tests/support/expect-each-row';
import { askedDay, type WireSchema, z } from './schema';

type Json = { readonly [key: string]: unknown };

/** Finds every date field of a schema, with its path. */
function daysIn(schema: unknown, place = ''): { place: string; schema: Json }[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const node = schema as Json;
  const own = node.format === 'date' ? [{ place, schema: node }] : [];
  return [...own, ...Object.entries(node).flatMap(([name, part]) => daysIn(part, `${place}/${name}`))];
}

/** Lists the dates in the path, query and body of every call. */
const asked = catalogue.flatMap(({ call, schemas }) =>
  [schemas.params, schemas.query, schemas.body]
    .filter((schema): schema is WireSchema<unknown> => schema !== null)
    .flatMap((schema) => daysIn(z.toJSONSchema(schema, { io: 'input' }), call.id)),
);

describe('a date in a request', () => {
  it('dates in requests are found in more than 20 calls’ fields', () => {
    expect(asked.length).toBeGreaterThan(20);
  });

  it('a date in a request has the range 1900 to 2199', async () => {
    await expectEachRow(
      asked,
      ({ schema }) => expect(schema.description).toBe(z.toJSONSchema(askedDay).description),
      ({ place }) => place,
    );
  });

  it('a date in a request is refused outside 1900 to 2199', () => {
    for (const day of ['1900-01-01', '2026-06-16', '2199-12-31'])
      expect(askedDay.safeParse(day).success, day).toBe(true);
    for (const day of ['0001-01-01', '0000-01-01', '0099-12-31', '1899-12-31', '2200-01-01', '9999-12-31'])
      expect(askedDay.safeParse(day).success, day).toBe(false);
  });
});
