import { expect, it } from 'vitest';
import type { ScheduleDay } from '@/lib/features/work/schedule/schedule';
import { estimatedHeight, firstDays } from './day-stream.view';

const aDay = (visits: number) =>
  ({
    state: 'working',
    visits: Array(visits).fill({}),
    skippedVisits: [],
    activities: [],
  }) as unknown as ScheduleDay;

it('the schedule renders at first only as many days as fill a tall phone’s screen', () => {
  const busy = aDay(4);
  const quiet = aDay(0);
  const drawn = (days: readonly ScheduleDay[]) => days.slice(0, firstDays(days));
  const heightOf = (days: readonly ScheduleDay[]) => days.reduce((sum, day) => sum + estimatedHeight(day), 0);
  for (const days of [Array(9).fill(busy), Array(28).fill(quiet), [quiet, busy, quiet, busy, busy]]) {
    expect(heightOf(drawn(days))).toBeGreaterThanOrEqual(56);
    expect(heightOf(drawn(days).slice(0, -1))).toBeLessThan(56);
  }
});

it('the schedule renders every day of a short schedule', () => {
  expect(firstDays([aDay(1), aDay(0)])).toBe(2);
  expect(firstDays([])).toBe(0);
});
