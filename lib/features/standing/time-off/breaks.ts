import type { TimeSlot } from '@/lib/core/ground/contract/common-schema';
import type { Maybe, OpenCode } from '@/lib/core/ground/contract/schema';
import { penceOf, poundsOf } from '@/lib/core/ground/money/pence';
import { addDays, type ClockTime, type Day, daysBetween } from '@/lib/core/ground/time/zoned';
import { hasFines } from '@/lib/features/people/rules/model';
import {
  type BreakType,
  type NoticeCategory,
  TIME_OFF_RULE_NAMES,
  type TimeOffRules,
} from '@/lib/features/records/time-off-values';
import { awayOf } from '@/lib/features/work/schedule/away';
import { BREAK_LIMITS, BREAK_REASONS, ILLNESS_REASONS } from './model';
import type { AffectedVisit, BreakEffects } from './schema';

/** `availability` is what remains of a part-day's hours; empty for whole days. */
export interface BreakPlan {
  readonly startDay: Day;
  readonly endDay: Day;
  readonly availability: readonly TimeSlot[];
  /** It is null if the worker has not chosen one yet. */
  readonly reason: OpenCode<string> | null;
  readonly note: string;
}

/** The length includes both days. */
export function lengthInDays({ startDay, endDay }: Pick<BreakPlan, 'startDay' | 'endDay'>): number {
  return daysBetween(startDay, endDay) + 1;
}

export function breakTypeOf(days: {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly availability?: Maybe<readonly TimeSlot[]>;
}): BreakType {
  if (days.endDate !== days.startDate) return 'multiple_days';
  return days.availability && days.availability.length > 0 ? 'part_day' : 'single_day';
}

export function noticeFor(day: Day, today: Day): NoticeCategory {
  if (day <= today) return 'late';
  return day === addDays(today, 1) ? 'short' : 'good';
}

/** Maps "very late" and "extremely late" to late; unknown categories stay as they are. [TIME-12] */
export function knownNotice(category: OpenCode<NoticeCategory>): OpenCode<NoticeCategory> {
  return /^(very|extremely)[ _-]late$/i.test(category) ? 'late' : category;
}

export interface TakenVisit {
  readonly day: Day;
  readonly hours: number;
  readonly outward: string;
  readonly customerName: string;
}

interface PlanTerms {
  readonly today: Day;
  readonly rules: TimeOffRules;
}

export function effectsOf(
  plan: Pick<BreakPlan, 'startDay' | 'endDay' | 'reason'>,
  visits: readonly TakenVisit[],
  { today, rules }: PlanTerms,
): BreakEffects {
  const isIll = ILLNESS_REASONS.some((reason) => reason === plan.reason);
  const isCounted = !isIll || rules.illnessCounts;
  const isTodayAffected = isCounted && visits.some(({ day }) => day === today);
  const finePounds: Record<NoticeCategory, number> = {
    ...{ late: rules.lateFinePounds, short: rules.shortFinePounds, good: 0 },
  };
  return {
    noticeCategory: noticeFor(plan.startDay, today),
    reliability: (isTodayAffected ? rules.reliabilityTodayPercent : rules.reliabilityPercent) / 100,
    affectedVisits: visits.map((visit) => {
      const notice = noticeFor(visit.day, today);
      return affectedVisit(visit, notice, finePounds[notice]);
    }),
    finesAreWaived: rules.finesAreWaived || (isIll && !rules.illnessIsFined),
    keyReturnThreshold: rules.keyReturnDays,
    keyReturnRequired: lengthInDays(plan) > rules.keyReturnDays,
    keyReturnPay: rules.keyReturnPayPounds,
    requiresOps: false,
    hasFines: hasFines(rules),
    countsForReliability: isCounted,
    terms: termsOf(rules),
    totalAffectedHours: visits.reduce((sum, { hours }) => sum + hours, 0),
  };
}

function affectedVisit(
  { day, hours, outward, customerName }: TakenVisit,
  notice: NoticeCategory,
  fine: number,
): AffectedVisit {
  return {
    noticeCategory: notice,
    requiredDuration: hours,
    postcode: outward,
    visitDate: day,
    fine,
    customerPreferredName: customerName,
    totalAffectedHours: hours,
  };
}

/** The sum is in pence; it is 0 if the fines are waived. */
export function finesOf({ finesAreWaived, affectedVisits }: BreakEffects): number {
  if (finesAreWaived) return 0;
  return affectedVisits.reduce((sum, { fine }) => sum + penceOf(fine ?? 0), 0);
}

/** These are the rules of the moment as one text, by which a booking finds that they have changed since its preview. */
const termsOf = (rules: TimeOffRules): string =>
  TIME_OFF_RULE_NAMES.map((name) => Number(rules[name])).join(',');

/** A visit given back late resets the count of reliable days. [PERF-14] */
export function isLateCancellation({
  noticeCategory,
  affectedVisits,
  countsForReliability,
}: BreakEffects): boolean {
  if (countsForReliability === false) return false;
  return affectedVisits.some((visit) => knownNotice(visit.noticeCategory ?? noticeCategory) === 'late');
}

/** Lists the previewed effects, in the field names that a booking repeats. [TIME-13] */
export function expectationsOf(effects: BreakEffects) {
  return {
    expectedNoticeCategory: effects.noticeCategory,
    expectedReliability: effects.reliability ?? undefined,
    expectedAffectedVisits: effects.affectedVisits.length,
    expectedFines: poundsOf(finesOf(effects)),
    expectedTerms: effects.terms ?? undefined,
  };
}

export type BreakField = 'start_day' | 'end_day' | 'availability' | 'reason' | 'note';

export interface BreakFault {
  readonly field: BreakField;
  readonly code:
    | 'start-past'
    | 'start-far'
    | 'end-before-start'
    | 'too-long'
    | 'several-days-in-part'
    | 'no-hours'
    | 'outside-hours'
    | 'nothing-away'
    | 'times-past'
    | 'reason-not-offered'
    | 'note-missing'
    | 'note-too-long';
}

export interface BreakContext {
  readonly today: Day;
  readonly time: ClockTime;
  /** The worker has these hours on the first day; null while unknown. */
  readonly hours: readonly TimeSlot[] | null;
  readonly isNoteRequired: boolean;
}

/** Finds at most one fault per field. A plan without a reason is valid for a preview. */
export function breakFaults(plan: BreakPlan, around: BreakContext): readonly BreakFault[] {
  const { reason, note } = plan;
  const faults: (BreakFault | null)[] = [daysFault(plan, around.today), partFault(plan, around)];
  if (reason !== null) {
    const isOffered = offeredReasons(breakTypeOfPlan(plan)).some((offered) => offered === reason);
    faults.push(isOffered ? null : { field: 'reason', code: 'reason-not-offered' });
    faults.push(around.isNoteRequired && note.trim() === '' ? { field: 'note', code: 'note-missing' } : null);
  }
  faults.push(note.length > BREAK_LIMITS.noteLength ? { field: 'note', code: 'note-too-long' } : null);
  return faults.filter((fault) => fault !== null);
}

const breakTypeOfPlan = ({ startDay, endDay, availability }: BreakPlan) =>
  breakTypeOf({ startDate: startDay, endDate: endDay, availability });

/** "No jobs scheduled" is not offered for several days. [TIME-17] */
export function offeredReasons(type: BreakType) {
  return BREAK_REASONS.filter((reason) => type !== 'multiple_days' || reason !== 'no-jobs-scheduled');
}

function daysFault(plan: BreakPlan, today: Day): BreakFault | null {
  if (plan.startDay < today) return { field: 'start_day', code: 'start-past' };
  if (plan.startDay > addDays(today, BREAK_LIMITS.daysAhead))
    return { field: 'start_day', code: 'start-far' };
  if (plan.endDay < plan.startDay) return { field: 'end_day', code: 'end-before-start' };
  return lengthInDays(plan) > BREAK_LIMITS.days ? { field: 'end_day', code: 'too-long' } : null;
}

function partFault(plan: BreakPlan, { today, time, hours }: BreakContext): BreakFault | null {
  const fault = (code: BreakFault['code']): BreakFault => ({ field: 'availability', code });
  if (plan.availability.length === 0) return null;
  if (plan.endDay !== plan.startDay) return fault('several-days-in-part');
  if (hours === null) return null;
  if (hours.length === 0) return fault('no-hours');
  const isWithin = plan.availability.every((left) => hours.some((slot) => holds(slot, left)));
  if (!isWithin) return fault('outside-hours');
  const away = awayOf(hours, plan.availability);
  if (away.length === 0) return fault('nothing-away');
  return plan.startDay === today && away.every(({ end }) => end <= time) ? fault('times-past') : null;
}

const holds = (slot: TimeSlot, part: TimeSlot) =>
  slot.start <= part.start && part.start < part.end && part.end <= slot.end;
