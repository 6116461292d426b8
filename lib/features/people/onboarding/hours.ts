import type { ClockTime } from '@/lib/core/ground/time/zoned';
import { HOURS_STEP_MINUTES } from './model';

/** Holds bounds for the working hours of a new worker, and the defaults for a newly enabled day. [FLAG-09] */
export interface OnboardingHours {
  readonly earliest: ClockTime;
  readonly latest: ClockTime;
  readonly start: ClockTime;
  readonly end: ClockTime;
}

type Setting = string | number | boolean | null;

export const DEFAULT_ONBOARDING_HOURS: OnboardingHours = {
  earliest: '07:00',
  latest: '20:00',
  start: '09:00',
  end: '17:00',
};

/** Invalid times, and pairs in the wrong order, fall back to the defaults. */
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

/** `none` means no hours at all, `outside` means hours outside the bounds, and null means valid. */
export function hoursFault(
  week: readonly WeekdayHours[],
  { earliest, latest }: OnboardingHours,
): 'none' | 'outside' | null {
  const periods = week.flatMap(({ availability }) => availability);
  if (periods.length === 0) return 'none';
  const isInside = periods.every(({ start, end }) => earliest <= start && start < end && end <= latest);
  return isInside ? null : 'outside';
}

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

/** Accepts `9:00` and gives null for an invalid time. */
export function timeIn(setting: Setting): ClockTime | null {
  const text = typeof setting === 'string' ? setting.trim().padStart(5, '0') : '';
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : null;
}

const later = (a: ClockTime, b: ClockTime) => (a > b ? a : b);
const earlier = (a: ClockTime, b: ClockTime) => (a < b ? a : b);
const minutesOf = (time: ClockTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOfMinutes = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
