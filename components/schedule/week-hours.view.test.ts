import { expect, it } from 'vitest';
import { readDay } from '@/lib/features/schedule/schedule';
import { aVisit } from '@/tests/support/a-visit';
import { weekHoursText } from './week-hours.view';

const dayOf = (day: string, totalHours: number) => {
  const times = { start: `${day}T10:00:00.000Z`, end: `${day}T12:00:00.000Z` };
  const activities = totalHours > 0 ? [{ type: 'WorkPeriod', ...times, visit: aVisit() }] : [];
  return readDay({ day, working: true, activities, totalHours });
};

it.each([
  [[], 'No visits'],
  [[0, 0], 'No visits'],
  [[0, 1], '1 hour'],
  [[4, 4.5], '8.5 hours'],
])('of a week with days of %j hours says "%s"', (hours, text) => {
  const days = hours.map((one, place) => dayOf(`2026-11-1${6 + place}`, one));
  expect(weekHoursText({ monday: '2026-11-16', days })).toBe(text);
});
