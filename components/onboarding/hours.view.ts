import type { OnboardingHours } from '@/lib/features/onboarding/rules-hours';
import type { WeekdayAvailability } from '@/lib/features/time-off/wire';

/** One weekday, 0 being Monday; without work its hours are what it begins with when it is switched on. */
export interface DayHours {
  readonly isOn: boolean;
  readonly start: string;
  readonly end: string;
}

const DAYS = 7;

/** The week to begin with: what was saved, else no day at all. Hours of several stretches show as one. */
export function weekOf(
  saved: readonly WeekdayAvailability[] | null,
  { start, end }: OnboardingHours,
): DayHours[] {
  return Array.from({ length: DAYS }, (_, dayOfWeek) => {
    const periods = saved?.find((day) => day.dayOfWeek === dayOfWeek)?.availability ?? [];
    const first = periods[0];
    return first
      ? { isOn: true, start: first.start, end: periods.at(-1)?.end ?? first.end }
      : { isOn: false, start, end };
  });
}

/** As the marketplace takes it. */
export function availabilityOf(week: readonly DayHours[]): WeekdayAvailability[] {
  return week.map(({ isOn, start, end }, dayOfWeek) => ({
    dayOfWeek,
    availability: isOn ? [{ start, end }] : [],
  }));
}
