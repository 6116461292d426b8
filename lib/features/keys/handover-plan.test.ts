import { describe, expect, it } from 'vitest';
import { chosenPlanOf } from './handover-plan';

describe('chosenPlanOf', () => {
  it('reads the other cleaner, the visit and the keys of the address', () => {
    const query = { other: '8', job: '41', date: '2026-11-24', keys: '3 5' };
    expect(chosenPlanOf(query)).toEqual({
      query: { other: 8, job: 41, date: '2026-11-24' },
      keyIds: [3, 5],
    });
    expect(chosenPlanOf({ find: ' ben ', visit: '41 2026-11-24', other: '' })).toEqual({
      query: { find: 'ben', job: 41, date: '2026-11-24' },
      keyIds: [],
    });
    expect(chosenPlanOf({ find: 'x'.repeat(1000) }).query.find).toHaveLength(100);
  });

  it.each([
    ['without a day', { job: '41' }],
    ['with a day in another format', { job: '41', date: '24/11/2026' }],
    ['without a job', { date: '2026-11-24' }],
  ])('has no visit %s', (_, query) => {
    expect(chosenPlanOf(query)).toEqual({ query: {}, keyIds: [] });
  });
});
