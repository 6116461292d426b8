import { type Day, mondayWeeksBefore } from '@/lib/core/ground/time/zoned';
import { displayState, redactVisit } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { paidHours } from '@/lib/features/work/visits/visit-pay';
import { PAST_WEEKS } from './calls';
import type { ScheduleDay, Week } from './schedule';
import type { Activity, WorkingDay } from './schema';

/** Returns the Monday of last week: earlier days are in Payments only. */
export const firstPastDay = (today: Day): Day => mondayWeeksBefore(today, PAST_WEEKS);

/**
 * Returns the days before today, without codes. `listed` may still contain a day that has passed since it was read. A
 * day that `asked` has too comes from there.
 */
export function pastDaysOf(
  asked: readonly WorkingDay[],
  listed: readonly WorkingDay[],
  today: Day,
): readonly WorkingDay[] {
  const first = firstPastDay(today);
  const byDay = new Map([...listed, ...asked].map((day) => [day.day, day]));
  return [...byDay.values()]
    .filter(({ day }) => day >= first && day < today)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .map(withoutCodes);
}

/** Another root may have sent codes on the visits' day. [KEYS-05] */
function withoutCodes(day: WorkingDay): WorkingDay {
  const redacted = ({ visit }: Activity) => (typeof visit === 'object' && visit ? redactVisit(visit) : visit);
  return {
    ...day,
    activities: day.activities.map((activity) => ({ ...activity, visit: redacted(activity) })),
    ...(day.visits && { visits: day.visits.map(redactVisit) }),
    ...(day.skippedVisits && { skippedVisits: day.skippedVisits.map(redactVisit) }),
  };
}

export const comingDaysOf = (listed: readonly WorkingDay[], today: Day): readonly WorkingDay[] =>
  listed.filter(({ day }) => day >= today);

/** A past day has earned only its finished visits. */
export const doneVisits = ({ visits }: Pick<ScheduleDay, 'visits'>): readonly Visit[] =>
  visits.filter((visit) => displayState(visit) === 'finished' && !visit.skipped);

const HOUR_S = 3600;

/** Payments counts the hours in the same way. */
export const doneHours = (visits: readonly Visit[]): number =>
  visits.reduce((sum, visit) => sum + Math.round(paidHours(visit) * HOUR_S), 0) / HOUR_S;

/** A past day counts only what was done, other days what is booked. */
export const countedVisits = (day: ScheduleDay, today: Day): readonly Visit[] =>
  day.day < today ? doneVisits(day) : day.visits;

export const countedHours = (day: ScheduleDay, today: Day): number =>
  day.day < today ? doneHours(doneVisits(day)) : day.totalHours;

export interface WeekSums {
  readonly hours: number;
  readonly visits: readonly Visit[];
  readonly skipped: readonly Visit[];
  /** These visits are finished by now; it is null if days of the week before today are unknown. */
  readonly done: readonly Visit[] | null;
}

export function weekSums({ monday, days }: Week<ScheduleDay>, today: Day): WeekSums {
  const isWhole = monday >= today || days[0]?.day === monday;
  return {
    hours: days.reduce((sum, day) => sum + countedHours(day, today), 0),
    visits: days.flatMap((day) => countedVisits(day, today)),
    skipped: days.flatMap(({ skippedVisits }) => skippedVisits),
    done: isWhole ? days.flatMap(doneVisits) : null,
  };
}
