import { expect, it } from 'vitest';
import { aVisit } from '@/tests/support/a-visit';
import { waysOf } from './job-card.view';
import type { JobFacts } from './job-facts.view';

const times = { start: '2026-11-18T11:00:00Z', end: '2026-11-18T13:00:00Z' };
const facts = (fit: Partial<NonNullable<JobFacts['fit']>> | null): JobFacts => ({
  ...{ day: null, clashes: [], isOutsideHours: false, isOutsideAreas: false, pay: null, metres: null },
  fit: fit && { fit: 'fits', before: null, after: null, clashes: [], ...times, ...fit },
});
const anna = { visit: aVisit({ customerPreferredName: 'Anna' }), ...times };
const way = { metres: 1_609, minutes: 15, mode: 'walking' } as const;

it.each([
  ['of a day without visits, of which it says so', {}, ['No other visits that day']],
  [
    'of a day whose only visit is at the same time, of which it says nothing',
    { fit: 'clash', clashes: [anna] },
    [],
  ],
  [
    'from the visit before alone',
    { before: { visit: anna, way, hasTime: true } },
    ['15 min on foot, 1 mile from Anna’s home'],
  ],
  [
    'to the visit after, whose home has no known place',
    { after: { visit: anna, way: null, hasTime: null } },
    ['Travel time to Anna’s home is not known'],
  ],
  ['of a day that is not known, of which it says nothing', null, []],
] as const)('has the ways %s', (_, fit, ways) => {
  expect(waysOf(facts(fit))).toEqual(ways);
});
