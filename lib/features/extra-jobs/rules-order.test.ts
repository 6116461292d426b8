import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byRank, byTime, metresToNearest, type RankedFacts } from './rules-order';

const facts = (overrides: Partial<RankedFacts> = {}): RankedFacts => ({
  metres: 1_000,
  fit: 'fits',
  isWithinHours: true,
  day: '2026-11-18',
  start: '10:00',
  jobId: 1,
  ...overrides,
});

describe('the order of jobs', () => {
  it.each([
    ['2,000 m before 2,001 m', { metres: 2_000 }, { metres: 2_001 }],
    ['5,000 m before 5,001 m', { metres: 5_000 }, { metres: 5_001 }],
    ['10,000 m before 10,001 m', { metres: 10_000 }, { metres: 10_001 }],
    ['far before unknown', { metres: 90_000 }, { metres: null }],
    ['near before what fits', { fit: 'too-far' }, { metres: 3_000 }],
    ['what can be added before what clashes, however far it is', { metres: null }, { fit: 'clash' }],
    ['what fits before an unknown way', {}, { fit: 'unknown-way' }],
    ['an unknown way before one too far', { fit: 'unknown-way' }, { fit: 'too-far' }],
    ['one too far before a clash', { fit: 'too-far' }, { fit: 'clash' }],
    ['what fits before hours', { isWithinHours: false }, { fit: 'too-far' }],
    ['hours before time', { start: '18:00' }, { isWithinHours: false }],
    ['an earlier day', { start: '18:00' }, { day: '2026-11-19' }],
    ['an earlier time', {}, { start: '10:01' }],
    ['the same, by number', {}, { jobId: 2 }],
  ] as const)('has %s', (_, first, second) => {
    expect(byRank(facts(first), facts(second))).toBeLessThan(0);
    expect(byRank(facts(second), facts(first))).toBeGreaterThan(0);
  });

  it('treats distances within one step as equal', () => {
    expect(byRank(facts({ metres: 1_999, start: '11:00' }), facts({ metres: 1 }))).toBeGreaterThan(0);
  });

  it('is the same for any initial order', () => {
    const drawn = fc.record({
      metres: fc.option(fc.nat(20_000)),
      fit: fc.constantFrom('fits', 'unknown-way', 'too-far', 'clash'),
      isWithinHours: fc.boolean(),
      start: fc.constantFrom('08:00', '10:00'),
    });
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 12 }), fc.nat(), (list, turn) => {
        const jobs = list.map((one, jobId) => facts({ ...(one as Partial<RankedFacts>), jobId }));
        const cut = turn % Math.max(1, jobs.length);
        const turned = [...jobs.slice(cut), ...jobs.slice(0, cut)].toReversed();
        expect(turned.toSorted(byRank)).toEqual(jobs.toSorted(byRank));
      }),
    );
  });
});

it('measures to the nearest known place, and is null without one', () => {
  const [here, near, far] = [0, 0.01, 0.1].map((north) => ({ latitude: 51.4 + north, longitude: -0.1 }));
  expect(metresToNearest(here, [far, null, near, undefined])).toBeCloseTo(1_112, -1);
  expect(metresToNearest(here, [null, undefined])).toBeNull();
  expect(metresToNearest(null, [near])).toBeNull();
});

it('by time puts earlier jobs first, jobs at any time last, and equal times by number', () => {
  const jobs = [
    facts({ start: '15:00', jobId: 1 }),
    facts({ start: null, jobId: 2 }),
    facts({ start: '07:00', jobId: 4, fit: 'clash' }),
    facts({ start: '07:00', jobId: 3 }),
    facts({ start: '12:45', jobId: 5 }),
  ];
  expect(jobs.toSorted(byTime).map(({ jobId }) => jobId)).toEqual([3, 4, 5, 1, 2]);
});
