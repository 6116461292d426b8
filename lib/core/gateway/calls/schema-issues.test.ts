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

describe('the places of an invalid response', () => {
  it('the places of an invalid response have path and issue code, even inside lists and unions', () => {
    const days = [{ visit_count: 'many', visit: { id: 'x' } }];
    expect(issuePlaces(issuesOf({ days }))).toEqual([
      'days.0.visit_count: invalid_type',
      'days.0.visit.id: invalid_type',
      'days.0.visit: invalid_type',
    ]);
  });

  it('the places of an invalid response are "(whole)" for a missing response', () => {
    expect(issuePlaces(issuesOf(undefined))).toEqual(['(whole): invalid_type']);
  });

  it('the places of an invalid response name unknown fields except possible personal data', () => {
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

  it('the places of an invalid response are unique and limited to twenty', () => {
    const days = Array.from({ length: 30 }, () => ({ visit_count: 'x', visit: 1 }));
    const places = issuePlaces(issuesOf({ days }));
    expect(places).toHaveLength(20);
    expect(places[19]).toBe('days.19.visit_count: invalid_type');
    const twice = z.union([z.strictObject({ id: z.int() }), z.strictObject({ id: z.boolean() })]);
    expect(issuePlaces(issuesOf({ id: 'x' }, twice))).toEqual(['id: invalid_type']);
  });

  it('the places of an invalid response have one entry for a union without a matching branch', () => {
    const either = z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('a') })]);
    expect(issuePlaces(issuesOf({ kind: 'b' }, either))).toEqual(['kind: invalid_union']);
  });
});

describe('the fields of an invalid input', () => {
  it('the fields of an invalid input list all messages of a field', () => {
    const input = z.strictObject({ slot: z.strictObject({ start: z.string().min(5).regex(/:/) }) });
    const fields = issueFields(issuesOf({ slot: { start: 'x' } }, input));
    expect(Object.keys(fields)).toEqual(['slot.start']);
    expect(fields['slot.start']).toHaveLength(2);
  });

  it('the fields of an invalid input use an empty name for an error of the whole input', () => {
    expect(Object.keys(issueFields(issuesOf(7)))).toEqual(['']);
  });
});
