import { expect, it } from 'vitest';
import { aVisit } from '@/tests/support/a-visit';
import type { Activity, WorkingDay } from './schema';
import { travelLegTo } from './travel-leg';

const visitAt = (jobId: number, latitude: number | null) =>
  aVisit({
    jobId,
    property: { postcode: { location: latitude === null ? null : { latitude, longitude: -0.15 } } },
  });
const first = visitAt(1, 51.46);
const second = visitAt(2, 51.443);
const nowhere = visitAt(3, null);

function activity(from: string, to: string, rest: Partial<Activity>): Activity {
  return { type: 'WorkPeriod', start: `2026-11-18T${from}:00Z`, end: `2026-11-18T${to}:00Z`, ...rest };
}

const dayOf = (activities: readonly Activity[]): WorkingDay => ({
  day: '2026-11-18',
  working: true,
  activities,
});

const day = dayOf([
  // The order of the activities is not guaranteed.
  activity('13:00', '14:00', { visit: second }),
  activity('09:00', '10:00', { type: 'IdlePeriod' }),
  activity('10:00', '12:00', { visit: first }),
  activity('12:00', '12:15', { type: 'TravelPeriod' }),
  activity('12:15', '13:00', { type: 'IdlePeriod' }),
  activity('14:00', '15:00', { visit: nowhere }),
]);

it('a travel leg measures the travel from the previous visit, with its scheduled time', () => {
  const travel = travelLegTo([dayOf([]), day], second);
  expect(travel).toMatchObject({ from: { jobId: 1 }, minutes: 15 });
  expect(travel?.metres).toBeCloseTo(2_457, 0);
});

it('a travel leg has the travel time even when the gap is too short for it', () => {
  const tight = dayOf([
    activity('10:00', '12:00', { visit: first }),
    activity('12:00', '13:00', { visit: second }),
    activity('12:00', '12:15', { type: 'TravelPeriod' }),
    activity('13:00', '14:00', { visit: nowhere }),
  ]);
  expect(travelLegTo([tight], second)?.minutes).toBe(15);
  expect(travelLegTo([tight], nowhere)?.minutes).toBeNull();
});

it('a travel leg has no distance and no time to an unknown place', () => {
  expect(travelLegTo([day], nowhere)).toEqual({ from: second, metres: null, minutes: null });
});

it('a travel leg has no start, distance or time for the first visit of a day', () => {
  expect(travelLegTo([day], first)).toEqual({ from: null, metres: null, minutes: null });
});

it.each([
  ['another date of the job', { jobId: 2, scheduledDate: '2026-11-25' }, [day]],
  ['another job', { jobId: 9, scheduledDate: '2026-11-18' }, [day]],
  ['days without expanded visits', second, [dayOf([activity('13:00', '14:00', { visit: 2 })])]],
  ['no days', second, []],
])('a travel leg is null for %s', (_, visit, days) => {
  expect(travelLegTo(days, visit)).toBeNull();
});
