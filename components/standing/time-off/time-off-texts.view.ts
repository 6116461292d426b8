import { CircleAlert, CircleCheck, Clock, type LucideIcon } from '@/components/ui/icons';
import type { PillKind } from '@/components/ui/pill';
import type { ButtonKind } from '@/components/ui/styles';
import type { TimeSlot } from '@/lib/core/ground/contract/common-schema';
import { formatDay, formatShortDay, formatTime, formatTimeSlot } from '@/lib/core/ground/format/date-time';
import { formatHours, formatLength } from '@/lib/core/ground/format/hours';
import { formatName } from '@/lib/core/ground/format/person';
import { formatPence, formatPounds } from '@/lib/core/ground/money/pence';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { daysBetween } from '@/lib/core/ground/time/zoned';
import {
  type BreakPlan,
  finesOf,
  isLateCancellation,
  knownNotice,
  lengthInDays,
} from '@/lib/features/standing/time-off/breaks';
import type { TimeOffPeriod } from '@/lib/features/standing/time-off/entries';
import { timeOffMessages } from '@/lib/features/standing/time-off/messages';
import type { AffectedVisit, BreakEffects, BreakHandover } from '@/lib/features/standing/time-off/schema';
import { keysNamesMessages, keysVisitMessages } from '@/lib/features/work/keys/messages-visit';

/** Returns "Tuesday 14 June", "Tue 14 Jun to Sun 19 Jun · 6 days" */
export function planDaysText(plan: BreakPlan): string {
  if (plan.startDay === plan.endDay) return formatDay(plan.startDay);
  const days = timeOffMessages.days({
    start: formatShortDay(plan.startDay),
    end: formatShortDay(plan.endDay),
  });
  return `${days} · ${timeOffMessages.length({ count: lengthInDays(plan) })}`;
}

/** Lists the remaining work hours of a part day; null for whole days. */
export function planHoursText({ availability }: BreakPlan): string | null {
  if (availability.length === 0) return null;
  return timeOffMessages.stillWork({ hours: textOfSlots(availability) });
}

export interface NoticeText {
  readonly kind: PillKind;
  readonly icon: LucideIcon;
  readonly label: string;
}

export function noticeText({ noticeCategory }: BreakEffects): NoticeText {
  const category = knownNotice(noticeCategory);
  const label = labelOf(timeOffMessages.notice, category);
  if (category === 'late') return { kind: 'bad', icon: CircleAlert, label };
  if (category === 'short') return { kind: 'warn', icon: Clock, label };
  return { kind: 'good', icon: CircleCheck, label };
}

/** Returns null if the agency has no fines. The text is null without a reason for no fines. */
export function finesText(
  effects: BreakEffects,
): { readonly title: string; readonly text: string | null } | null {
  if (effects.hasFines === false) return null;
  const pence = finesOf(effects);
  if (pence > 0) {
    return { title: timeOffMessages.fines({ amount: formatPence(pence) }), text: timeOffMessages.finesText };
  }
  const would = finesOf({ ...effects, finesAreWaived: false });
  if (would > 0)
    return {
      title: timeOffMessages.noFines,
      text: timeOffMessages.finesWaived({ amount: formatPence(would) }),
    };
  const isGood = knownNotice(effects.noticeCategory) === 'good';
  const isFree = !isGood && effects.affectedVisits.length > 0;
  return { title: timeOffMessages.noFines, text: isFree ? null : timeOffMessages.enoughNotice };
}

/** Returns "You will lose 3 visits (6.5 hours)". */
export function visitsTitle({ affectedVisits, totalAffectedHours }: BreakEffects): string {
  if (affectedVisits.length === 0) return timeOffMessages.noVisitsAffected;
  const count = affectedVisits.length;
  if (!totalAffectedHours) return timeOffMessages.visitsAffected({ count });
  return timeOffMessages.hoursAffected({ count, hours: formatHours(totalAffectedHours) });
}

/** Returns "Priya · SW12 · 2 h 30 min". */
export function visitText({ customerPreferredName, postcode, requiredDuration }: AffectedVisit): string {
  const length = typeof requiredDuration === 'number' ? formatLength(requiredDuration) : null;
  const name = customerPreferredName && formatName(customerPreferredName);
  return [name, postcode, length].filter(Boolean).join(' · ');
}

/** Returns "Fine: £10"; it returns null without a fine. */
export function fineText({ fine }: AffectedVisit, isWaived: boolean): string | null {
  return fine && !isWaived ? timeOffMessages.fine({ amount: formatPounds(fine) }) : null;
}

/** Returns "10:30am, with Ben Carter". */
export function handoverText({ startTime, otherWorkerName }: BreakHandover): string {
  const name = formatName(otherWorkerName) || keysNamesMessages.anotherCleaner;
  return timeOffMessages.handoverWith({ time: formatTime(startTime), name });
}

/** Returns "Key K-12 · Priya". */
export function keyText({ code, customerPreferredName }: BreakHandover['keys'][number]): string {
  const key = keysNamesMessages.keyNamed({ number: code || keysVisitMessages.unknown });
  return [key, customerPreferredName && formatName(customerPreferredName)].filter(Boolean).join(' · ');
}

/** Counts days without a late cancellation, and days of a full streak. */
export interface ReliableDays {
  readonly counted: number;
  readonly target: number;
}

/** Shows the streak before and after the booking; `days` is null while unknown. [PERF-14] */
export function reliabilityText(
  effects: BreakEffects,
  days: ReliableDays | null,
): { readonly title: string; readonly text: string } {
  const isLate = isLateCancellation(effects);
  const text = isLate ? timeOffMessages.reliabilityEnds : timeOffMessages.reliabilityStays;
  if (!days) return { title: timeOffMessages.reliability, text };
  const values = { reached: days.counted, count: days.target };
  const title = isLate
    ? timeOffMessages.reliabilityChanges({ ...values, after: 0 })
    : timeOffMessages.reliabilityDays(values);
  return { title, text };
}

/** The label names the cost. */
export function bookButton(
  effects: BreakEffects,
  isAgain: boolean,
): { readonly kind: ButtonKind; readonly label: string } {
  const pence = finesOf(effects);
  if (pence === 0) {
    return { kind: 'primary', label: isAgain ? commonMessages.tryAgain : timeOffMessages.book };
  }
  const template = isAgain ? timeOffMessages.bookWithFinesAgain : timeOffMessages.bookWithFines;
  return { kind: 'danger', label: template({ amount: formatPence(pence) }) };
}

/** Says what to do with keys during long time off; null if the worker keeps them. [DEMO-26] */
export function keysText({
  keyReturnRequired,
  keyReturnThreshold,
  keyReturnPay,
}: BreakEffects): string | null {
  if (!keyReturnRequired) return null;
  const longer = keyReturnThreshold && timeOffMessages.longAway({ days: keyReturnThreshold });
  const pay = keyReturnPay && timeOffMessages.keysPay({ amount: formatPounds(keyReturnPay) });
  return [longer, timeOffMessages.keysText, pay].filter(Boolean).join(' ');
}

/** Returns "Tuesday 14 June", "Tue 14 Jun to Sun 19 Jun" */
export function entryTitle({ startDate, endDate }: TimeOffPeriod): string {
  if (startDate === endDate) return formatDay(startDate);
  return timeOffMessages.days({ start: formatShortDay(startDate), end: formatShortDay(endDate) });
}

/** Returns "Holiday · 6 days" or "Appointment · Part-day". */
export function entryText({ type, reason, startDate, endDate }: TimeOffPeriod): string {
  const length =
    type === 'multiple_days'
      ? timeOffMessages.length({ count: daysBetween(startDate, endDate) + 1 })
      : timeOffMessages.type[type];
  return [reason && labelOf(timeOffMessages.reason, reason), length].filter(Boolean).join(' · ');
}

/** Returns "You work 8am to 1:30pm"; it returns null for whole days. */
export function entryHoursText({ availability }: TimeOffPeriod): string | null {
  return availability.length > 0 ? timeOffMessages.hoursLeft({ hours: textOfSlots(availability) }) : null;
}

/** Returns "3 visits given back". */
export function entryVisitsText({ visitCount }: TimeOffPeriod): string | null {
  return visitCount ? timeOffMessages.visitsGivenBack({ count: visitCount }) : null;
}

/** Returns "9am to 12pm and 2pm to 5pm". */
export function textOfSlots(slots: readonly TimeSlot[]): string {
  return slots
    .map((slot) => formatTimeSlot(slot))
    .reduce((first, second) => timeOffMessages.and({ first, second }));
}
