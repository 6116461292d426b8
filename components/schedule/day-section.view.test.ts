import { describe, expect, it } from 'vitest';
import type { Activity, WorkingDay } from '@/lib/features/schedule/model';
import { aVisit } from '@/tests/support/a-visit';
import { isClashing, quietDayText, restText } from './day-section.view';

const at = (time: string) => `2026-11-18T${time}:00.000Z`;
const period = (
  type: Activity['type'],
  start: string,
  end: string,
  extra: Partial<Activity> = {},
): Activity => ({
  type,
  start: at(start),
  end: at(end),
  ...extra,
});
const work = period('WorkPeriod', '10:00', '12:00', { visit: aVisit() });
const aDay = (...activities: Activity[]): WorkingDay => ({ day: '2026-11-18', working: true, activities });

describe('restText', () => {
  it.each([
    [[work], ''],
    [[work, period('TravelPeriod', '12:00', '12:20')], '20 min travel'],
    [[work, period('IdlePeriod', '14:00', '17:00')], 'Free from 2pm'],
    [
      [work, period('TravelPeriod', '12:00', '12:20'), period('IdlePeriod', '14:00', '17:00')],
      '20 min travel · free from 2pm',
    ],
  ])('tells the travel and the free rest of a day (%#)', (activities, text) => {
    expect(restText(aDay(...activities))).toBe(text);
  });

  it('says nothing of a day without visits, whose quiet line says it all', () => {
    const day = aDay(period('IdlePeriod', '08:00', '17:00'));
    expect(restText(day)).toBe('');
    expect(quietDayText(day)).toBe('No visits');
  });
});

describe('quietDayText', () => {
  it('[SCHED-10] is none for a day with visits', () => {
    expect(quietDayText(aDay(work))).toBeNull();
  });
});

describe('isClashing', () => {
  const clashing = { ...work, clash: true };

  it.each([
    [clashing, true],
    [work, false],
    [{ ...clashing, visit: 1 }, true],
    [{ ...clashing, visit: 2 }, false],
    [{ ...clashing, visit: aVisit({ scheduledDate: '2026-11-17' }) }, false],
  ])('finds the visit’s own activity, whole or by its job (%#)', (activity, expected) => {
    expect(isClashing(aDay(activity), aVisit())).toBe(expected);
  });
});
