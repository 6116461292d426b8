import { describe, expect, it } from 'vitest';
import { withFinish, withStart } from '@/lib/features/work/visits/rules';
import { aVisit } from '@/tests/support/a-visit';
import { afterVisit, minutesLate } from './after-visit';
import type { Activity, WorkingDay } from './schema';

const AT = '2026-11-18T12:00:00.000Z';
const done = (jobId: number) => withFinish(withStart(aVisit({ jobId }), AT), AT);
const at = (start: string, end: string, rest: Partial<Activity>): Activity => ({
  type: 'WorkPeriod',
  start: `2026-11-18T${start}:00Z`,
  end: `2026-11-18T${end}:00Z`,
  ...rest,
});

const dayOf = (first: ReturnType<typeof aVisit>, second: typeof first, third: typeof first): WorkingDay => ({
  day: '2026-11-18',
  working: true,
  activities: [
    at('10:00', '12:00', { visit: first }),
    at('12:00', '12:10', { type: 'TravelPeriod' }),
    at('13:00', '14:00', { visit: second }),
    at('15:00', '16:00', { visit: third }),
  ],
});
const [one, two, three] = [1, 2, 3].map((jobId) => aVisit({ jobId })) as [
  ReturnType<typeof aVisit>,
  ReturnType<typeof aVisit>,
  ReturnType<typeof aVisit>,
];

describe('the next visit', () => {
  it('the next visit is the next open one of the day, with the travel to it', () => {
    const after = afterVisit([dayOf(one, two, three)], done(1));
    expect(after?.next?.jobId).toBe(2);
    expect(after?.travel?.minutes).toBe(10);
  });

  it('the next visit is the first open one after a finished one, without travel', () => {
    const after = afterVisit([dayOf(one, done(2), three)], done(1));
    expect(after?.next?.jobId).toBe(3);
    expect(after?.travel).toBeNull();
  });

  it('the next visit is an earlier open one when no later one is open', () => {
    expect(afterVisit([dayOf(one, two, three)], done(2))?.next?.jobId).toBe(3);
    expect(afterVisit([dayOf(one, two, three)], done(3))?.next?.jobId).toBe(1);
  });

  it('the next visit is missing when all others are finished; the day shows this visit as finished', () => {
    const after = afterVisit([dayOf(done(1), done(2), three)], done(3));
    expect(after?.next).toBeNull();
    expect(after?.visits.map(({ jobId, finished }) => [jobId, finished])).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ]);
  });

  it('the next visit leaves the skipped visits in the day, which may pay something', () => {
    const skipped = { ...aVisit({ jobId: 4 }), skipped: true };
    const after = afterVisit([{ ...dayOf(one, two, three), skippedVisits: [skipped] }], done(2));
    expect(after?.visits.map(({ jobId }) => jobId)).toEqual([1, 2, 3, 4]);
    expect(after?.next?.jobId).toBe(3);
  });

  it('the next visit is unknown when no day has the current visit', () => {
    expect(afterVisit([dayOf(one, two, three)], aVisit({ jobId: 9 }))).toBeNull();
    expect(afterVisit([], one)).toBeNull();
  });
});

describe('the delay when leaving now', () => {
  const late = (now: string, minutes: number | null, arrival: string | null = '13:00') =>
    minutesLate({
      ...{ visit: two, arrival, now, zone: 'Europe/London' },
      travel: { from: one, metres: null, minutes },
    });

  it('the delay when leaving now includes travel, in whole minutes', () => {
    expect(late('2026-11-18T12:50:00.000Z', 10)).toBe(0);
    expect(late('2026-11-18T12:50:01.000Z', 10)).toBe(1);
    expect(late('2026-11-18T13:05:00.000Z', 10)).toBe(15);
  });

  it('the delay when leaving now ignores unknown travel, and is 0 for an unknown start', () => {
    expect(late('2026-11-18T13:05:00.000Z', null)).toBe(5);
    expect(late('2026-11-18T13:05:00.000Z', 10, null)).toBe(0);
  });
});
