import type { ClockTime } from '@/lib/core/time/zoned';
import { HOURS_STEP_MINUTES } from './model';

/** Within which hours a new worker may offer themself, and what a day begins with when it is switched on. [FLAG-09] */
export interface OnboardingHours {
  readonly earliest: ClockTime;
  readonly latest: ClockTime;
  readonly start: ClockTime;
  readonly end: ClockTime;
}

/** A setting as the office has set it, or null. */
type Setting = string | number | boolean | null;

/** Where no setting says anything. */
export const DEFAULT_ONBOARDING_HOURS: OnboardingHours = {
  earliest: '07:00',
  latest: '20:00',
  start: '09:00',
  end: '17:00',
};

/**
 * The hours by the four settings. One that is no time counts as none, and so do two between which nothing lies; the usual day
 * stays within the bounds.
 */
export function onboardingHours(settings: Readonly<Record<keyof OnboardingHours, Setting>>): OnboardingHours {
  const bounds = ordered(
    settings.earliest,
    settings.latest,
    DEFAULT_ONBOARDING_HOURS.earliest,
    DEFAULT_ONBOARDING_HOURS.latest,
  );
  const [earliest, latest] = bounds;
  const [start, end] = ordered(
    settings.start,
    settings.end,
    DEFAULT_ONBOARDING_HOURS.start,
    DEFAULT_ONBOARDING_HOURS.end,
  );
  const within = [later(start, earliest), earlier(end, latest)] as const;
  const [dayStart, dayEnd] = within[0] < within[1] ? within : bounds;
  return { earliest, latest, start: dayStart, end: dayEnd };
}

interface WeekdayHours {
  readonly availability: readonly { readonly start: ClockTime; readonly end: ClockTime }[];
}

/** What is wrong with a week for a new worker: no hours at all, or some outside of the bounds; null for a good one. */
export function hoursFault(
  week: readonly WeekdayHours[],
  { earliest, latest }: OnboardingHours,
): 'none' | 'outside' | null {
  const periods = week.flatMap(({ availability }) => availability);
  if (periods.length === 0) return 'none';
  const isInside = periods.every(({ start, end }) => earliest <= start && start < end && end <= latest);
  return isInside ? null : 'outside';
}

/** Each half hour from one time to another, both included. */
export function timesBetween(from: ClockTime, to: ClockTime): ClockTime[] {
  const times: ClockTime[] = [];
  for (let minutes = minutesOf(from); minutes < minutesOf(to); minutes += HOURS_STEP_MINUTES) {
    times.push(timeOfMinutes(minutes));
  }
  return [...times, to];
}

function ordered(a: Setting, b: Setting, usualA: ClockTime, usualB: ClockTime): [ClockTime, ClockTime] {
  const [from, to] = [timeIn(a) ?? usualA, timeIn(b) ?? usualB];
  return from < to ? [from, to] : [usualA, usualB];
}

/** The time that a setting says, also as `9:00`; null where it is none. */
export function timeIn(setting: Setting): ClockTime | null {
  const text = typeof setting === 'string' ? setting.trim().padStart(5, '0') : '';
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : null;
}

const later = (a: ClockTime, b: ClockTime) => (a > b ? a : b);
const earlier = (a: ClockTime, b: ClockTime) => (a < b ? a : b);
const minutesOf = (time: ClockTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOfMinutes = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
