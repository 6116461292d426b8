import type { Maybe } from '@/lib/core/contract/wire';
import type { AssignedAreas, Last60DaysMetrics } from '@/lib/core/session/wire';
import { compareTexts, weekdayOf } from '@/lib/core/time/zoned';
import type { WorkingDay } from '@/lib/features/schedule/wire';
import type { TimeSlot } from '@/lib/features/visits/wire';
import { AREA_REMINDER_STEP, type ExtraJobKind, MOST_AREAS } from './model';
import { covers, isInArea } from './rules';

/** The regular hours of one weekday, as the app reads them. */
export interface HoursOfWeekday {
  readonly dayOfWeek: number;
  readonly availability?: Maybe<readonly TimeSlot[]>;
}

/** What of a slot the hours lack, in order: what a regular job would add to them. [EXTRA-24] [EXTRA-28] */
export function missingHours(hours: readonly TimeSlot[], slot: TimeSlot): readonly TimeSlot[] {
  let from = slot.start;
  const missing: TimeSlot[] = [];
  for (const { start, end } of hours.toSorted(bySlotStart)) {
    if (end <= from) continue;
    if (start >= slot.end) break;
    if (start > from) missing.push({ start: from, end: start });
    from = end;
  }
  return from < slot.end ? [...missing, { start: from, end: slot.end }] : missing;
}

/** Hours with others added, in order; those that touch or overlap are one. */
export function joinedHours(hours: readonly TimeSlot[], added: readonly TimeSlot[]): readonly TimeSlot[] {
  const joined: TimeSlot[] = [];
  for (const slot of [...hours, ...added].toSorted(bySlotStart)) {
    const last = joined.at(-1);
    if (last && slot.start <= last.end) {
      joined[joined.length - 1] = { start: last.start, end: slot.end > last.end ? slot.end : last.end };
    } else joined.push({ start: slot.start, end: slot.end });
  }
  return joined;
}

/** Whether two lists of changes say the same: what a worker agreed to, and what it would be now. */
export function areSameHours(one: readonly TimeSlot[], other: readonly TimeSlot[]): boolean {
  const text = (slots: readonly TimeSlot[]) =>
    slots
      .map(({ start, end }) => `${start}-${end}`)
      .toSorted(compareTexts)
      .join();
  return text(one) === text(other);
}

/**
 * When the worker works on a day; null for any time, which is so for who has no regular hours at all. Null too while
 * the week is not known: no tag is shown that may be wrong.
 */
export function hoursOfDay(
  day: WorkingDay,
  week: readonly HoursOfWeekday[] | undefined,
): readonly TimeSlot[] | null {
  if (!week?.some(({ availability }) => (availability ?? []).length > 0)) return null;
  if (day.onBreak) return [];
  if (day.availabilityOverridden) {
    return day.startTime && day.endTime ? [{ start: day.startTime, end: day.endTime }] : [];
  }
  return hoursOfWeekday(weekdayOf(day.day), week);
}

function hoursOfWeekday(dayOfWeek: number, week: readonly HoursOfWeekday[]): readonly TimeSlot[] {
  return week.filter((row) => row.dayOfWeek === dayOfWeek).flatMap(({ availability }) => availability ?? []);
}

/** The tag "Outside your hours". */
export function isOutsideHours(slot: TimeSlot, hours: readonly TimeSlot[] | null): boolean {
  return hours !== null && !covers(hours, slot);
}

/** The tag "Outside your areas"; a worker without areas goes everywhere. [EXTRA-26] */
export function isOutsideAreas(outward: Maybe<string>, areas: readonly string[]): boolean {
  return Boolean(outward) && areas.length > 0 && !areas.some((area) => isInArea(outward ?? '', area));
}

const bySlotStart = (a: TimeSlot, b: TimeSlot) =>
  compareTexts(a.start, b.start) || compareTexts(a.end, b.end);

/**
 * The worker's areas in which a list of this kind begins. One-off visits are done wherever they work. Regular jobs leave
 * out what is for one-off visits alone; home is for both. All of them while nobody says which are for which kind.
 */
export function areasForKind(
  kind: ExtraJobKind,
  areas: readonly string[],
  working: AssignedAreas | undefined,
): readonly string[] {
  if (!working || kind === 'one-off') return areas;
  const regular = working.regular ?? [];
  const oneOff = working.oneOff ?? [];
  return areas.filter((code) => regular.includes(code) || !oneOff.includes(code));
}

/** What a root takes for an area in a question. */
export const isAreaCode = (code: string): boolean => /^[A-Za-z\d-]{1,10}$/.test(code);

/** Reads a remembered choice of area codes: what no root would take is left out, so that a list is never refused for it. */
export function readAreaCodes(note: string | null): readonly string[] {
  const codes = (note ?? '').split(',').filter(isAreaCode);
  return [...new Set(codes)].slice(0, MOST_AREAS);
}

/** Areas to search for a linked job: the chosen, own and nearby ones. */
export function areasToLookIn({
  chosen,
  assigned,
  surrounding,
}: {
  readonly chosen: readonly string[];
  readonly assigned: readonly string[];
  readonly surrounding: readonly { readonly code: string }[];
}): readonly string[] {
  const around = surrounding.map(({ code }) => code);
  return [...new Set([...chosen, ...assigned, ...around])].slice(0, MOST_AREAS);
}

/**
 * Whether to ask "Have you moved?": at each eighth visit outside the worker's areas, while there are many of them, and
 * not again at a count at which they closed it. [EXTRA-42]
 */
export function remindsOfArea(metrics: Maybe<Last60DaysMetrics>, closedAt: number | null): boolean {
  const count = metrics?.visitsOutsideNormalArea ?? 0;
  return (
    count > 0 &&
    count % AREA_REMINDER_STEP === 0 &&
    metrics?.hasSignificantVisitsOutsideOfArea === true &&
    count !== closedAt
  );
}
