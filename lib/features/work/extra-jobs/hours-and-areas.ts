import type { TimeSlot } from '@/lib/core/ground/contract/common-schema';
import type { Maybe } from '@/lib/core/ground/contract/schema';
import type { AssignedAreas, Last60DaysMetrics } from '@/lib/core/ground/session/schema';
import { compareTexts, weekdayOf } from '@/lib/core/ground/time/zoned';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import { AREA_REMINDER_STEP, type ExtraJobKind, MOST_AREAS, SURROUNDING_CONTEXT } from './model';
import { covers, isInArea } from './rules';

export interface HoursOfWeekday {
  readonly dayOfWeek: number;
  readonly availability?: Maybe<readonly TimeSlot[]>;
}

/** Returns the parts of a slot that the hours do not cover, in order. [EXTRA-24] [EXTRA-28] */
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

export function areSameHours(one: readonly TimeSlot[], other: readonly TimeSlot[]): boolean {
  const text = (slots: readonly TimeSlot[]) =>
    slots
      .map(({ start, end }) => `${start}-${end}`)
      .toSorted(compareTexts)
      .join();
  return text(one) === text(other);
}

/** Null means any time: the worker has no regular hours, or the week is not loaded yet. */
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

export function isOutsideHours(slot: TimeSlot, hours: readonly TimeSlot[] | null): boolean {
  return hours !== null && !covers(hours, slot);
}

/** A worker without areas works everywhere. [EXTRA-26] */
export function isOutsideAreas(outward: Maybe<string>, areas: readonly string[]): boolean {
  return Boolean(outward) && areas.length > 0 && !areas.some((area) => isInArea(outward ?? '', area));
}

const bySlotStart = (a: TimeSlot, b: TimeSlot) =>
  compareTexts(a.start, b.start) || compareTexts(a.end, b.end);

/** Returns for regular jobs all areas except those only for one-off visits. All areas if that is unknown. */
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

export const isAreaCode = (code: string): boolean => /^[A-Za-z\d-]{1,10}$/.test(code);

/** Reads saved area codes and drops invalid ones, which the server would refuse. */
export function readAreaCodes(note: string | null): readonly string[] {
  const codes = (note ?? '').split(',').filter(isAreaCode);
  return [...new Set(codes)].slice(0, MOST_AREAS);
}

export const surroundingQuery = (codes: readonly string[]) =>
  ({ areas: codes.toSorted(), context: SURROUNDING_CONTEXT }) as const;

/** Returns the codes to list: the saved choice, else the worker's own areas. */
export function areasToList(note: string | null, own: readonly string[]): readonly string[] {
  const remembered = readAreaCodes(note);
  return remembered.length > 0 ? remembered : own;
}

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

/** The reminder comes every eight visits outside the worker's areas, unless it was closed at that count. [EXTRA-42] */
export function remindsOfArea(metrics: Maybe<Last60DaysMetrics>, closedAt: number | null): boolean {
  const count = metrics?.visitsOutsideNormalArea ?? 0;
  return (
    count > 0 &&
    count % AREA_REMINDER_STEP === 0 &&
    metrics?.hasSignificantVisitsOutsideOfArea === true &&
    count !== closedAt
  );
}
