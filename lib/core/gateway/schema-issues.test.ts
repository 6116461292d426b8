import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { issueFields, issuePlaces } from './schema-issues';

const schema = z.strictObject({
  days: z.array(
    z.strictObject({ visit_count: z.int(), visit: z.union([z.strictObject({ id: z.int() }), z.int()]) }),
  ),
});

function issuesOf(value: unknown, of: z.ZodType = schema) {
  return z.safeParse(of, value).error?.issues ?? [];
}

describe('the places of a broken answer', () => {
  it('names path and kind, through lists and the branches of a union', () => {
    const days = [{ visit_count: 'many', visit: { id: 'x' } }];
    expect(issuePlaces(issuesOf({ days }))).toEqual([
      'days.0.visit_count: invalid_type',
      'days.0.visit.id: invalid_type',
      'days.0.visit: invalid_type',
    ]);
  });

  it('names the whole for an answer that is none', () => {
    expect(issuePlaces(issuesOf(undefined))).toEqual(['(whole): invalid_type']);
  });

  it('names unknown fields that look like fields, and not those that may be somebody’s data', () => {
    const value = {
      days: [],
      new_field: 1,
      line_2: 2,
      amara: 3,
      'Amara Okafor': 4,
      '12 Fern Road': 5,
      'a@b.c': 6,
      'me@a_b': 7,
      'a_b c': 8,
      a_b_c: 9,
    };
    expect(issuePlaces(issuesOf(value))).toEqual(['(whole): unrecognized_keys new_field line_2 a_b_c']);
    expect(issuePlaces(issuesOf({ days: [], amara: 3 }))).toEqual(['(whole): unrecognized_keys']);
  });

  it('tells each place once and at most twenty', () => {
    const days = Array.from({ length: 30 }, () => ({ visit_count: 'x', visit: 1 }));
    const places = issuePlaces(issuesOf({ days }));
    expect(places).toHaveLength(20);
    expect(places[19]).toBe('days.19.visit_count: invalid_type');
    const twice = z.union([z.strictObject({ id: z.int() }), z.strictObject({ id: z.boolean() })]);
    expect(issuePlaces(issuesOf({ id: 'x' }, twice))).toEqual(['id: invalid_type']);
  });

  it('says a union that no branch explains as one place', () => {
    const either = z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('a') })]);
    expect(issuePlaces(issuesOf({ kind: 'b' }, either))).toEqual(['kind: invalid_union']);
  });
});

describe('the fields of a wrong input', () => {
  it('gathers the messages of each field', () => {
    const input = z.strictObject({ slot: z.strictObject({ start: z.string().min(5).regex(/:/) }) });
    const fields = issueFields(issuesOf({ slot: { start: 'x' } }, input));
    expect(Object.keys(fields)).toEqual(['slot.start']);
    expect(fields['slot.start']).toHaveLength(2);
  });

  it('keeps what is wrong with the whole under an empty name', () => {
    expect(Object.keys(issueFields(issuesOf(7)))).toEqual(['']);
  });
});
