import type { CallError } from '@/lib/core/contract/call-error';
import { addDays, type Day, daysBetween, mondayOf } from '@/lib/core/time/zoned';
import { EXTRA_JOBS_LIST } from './constants';

/** The weekdays of regular jobs, Monday first. [EXTRA-18] */
export const JOB_WEEKDAYS: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** The last day of which one-off jobs are asked for: the Sunday of next week. [EXTRA-15] [EXTRA-16] */
export function lastDayOfWindow(today: Day): Day {
  const ahead = addDays(today, EXTRA_JOBS_LIST.daysAhead);
  const ofNextWeek = addDays(mondayOf(today), EXTRA_JOBS_LIST.windowDays);
  return ahead < ofNextWeek ? ahead : ofNextWeek;
}

/** The days of which one-off jobs are asked for, in order: eight on a Sunday, fourteen on a Monday. [EXTRA-15] [EXTRA-16] */
export function dayWindow(today: Day): readonly Day[] {
  const count = daysBetween(today, lastDayOfWindow(today)) + 1;
  return Array.from({ length: count }, (_, index) => addDays(today, index));
}

export function isInWindow(day: Day, today: Day): boolean {
  return day >= today && day <= lastDayOfWindow(today);
}

/** Where a list begins that an address asks for; a day that is over, or too far ahead, is as if none were asked for. */
export function beginsAt(asked: Day | number | undefined, today: Day): Day | number | undefined {
  return typeof asked === 'string' && !isInWindow(asked, today) ? undefined : asked;
}

/** A validation error about the day: the list goes on with the next one. [EXTRA-17] */
export function isDayOutOfRange({ code, fields }: CallError): boolean {
  return code === 'validation_error' && Object.hasOwn(fields ?? {}, 'day');
}
