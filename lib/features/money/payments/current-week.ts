import { addDays, type Day } from '@/lib/core/ground/time/zoned';
import { displayState } from '@/lib/features/work/visits/rules';
import { objectIdOf, visitIdOf } from '@/lib/features/work/visits/visit-id';
import { visitPay } from '@/lib/features/work/visits/visit-pay';
import { type PaySpan, spanOf } from './periods';
import type { PaymentLine, PaymentPeriod } from './schema';
import {
  amountsOf,
  emptyPeriod,
  type PhoneFacts,
  type ShownPeriod,
  shownPeriod,
  visitsOf,
  withFinishes,
} from './shown-period';

export interface DayPay {
  readonly day: Day;
  readonly isToday: boolean;
  /** This is the sum of the finished visits after the admin fee; those without a rate are left out. */
  readonly earnedPence: number;
  readonly plannedPence: number;
}

export interface CurrentWeek {
  readonly period: ShownPeriod;
  readonly days: readonly DayPay[];
  /** This is the sum of visits of earlier weeks, adjustments and other amounts that belong to no day of the week. */
  readonly otherPence: number;
  /** It is null while a rate or the schedule is unknown, or nothing is planned. */
  readonly withPlannedPence: number | null;
  readonly waiting: {
    readonly count: number;
    /** It is null if an amount is unknown. */
    readonly pence: number | null;
  };
  readonly missing: readonly PaymentLine[];
}

/** Returns the period that contains today, if the server has one. */
export function currentOf(periods: readonly PaymentPeriod[], today: Day): PaymentPeriod | null {
  return periods.find(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay) ?? null;
}

export function currentPeriod(
  served: PaymentPeriod | null,
  { today, facts }: { readonly today: Day; readonly facts: PhoneFacts },
): ShownPeriod {
  return withFinishes(served ? shownPeriod(served) : emptyPeriod(spanOf(today)), facts);
}

/** The days' amounts and `otherPence` add up to the total; with the planned amounts, to `withPlannedPence`. */
export function currentWeek(period: ShownPeriod, today: Day, facts: PhoneFacts): CurrentWeek {
  const { span, lines, totalPence } = period;
  const planned = plannedByDay(span, today, facts);
  const days = daysOf(span).map((day): DayPay => {
    const ofDay = lines.filter(({ line }) => line.visit.actualDate === day);
    const earnedPence = ofDay.reduce((sum, { line }) => sum + (amountsOf(line)?.totalPence ?? 0), 0);
    return { day, isToday: day === today, earnedPence, plannedPence: planned.get(day) ?? 0 };
  });
  const sum = (part: (day: DayPay) => number) => days.reduce((total, day) => total + part(day), 0);
  const hasPlans = totalPence !== null && planned.size > 0;
  return {
    ...{ period, days },
    otherPence: totalPence === null ? 0 : totalPence - sum(({ earnedPence }) => earnedPence),
    withPlannedPence: hasPlans ? totalPence + sum(({ plannedPence }) => plannedPence) : null,
    waiting: waitingOf(period, facts),
    missing: lines.flatMap(({ line }) => (amountsOf(line) === null ? [line] : [])),
  };
}

/** Lists visits of today and later that are not finished; empty while the rate is unknown. */
function plannedByDay(
  { firstDay, lastDay }: PaySpan,
  today: Day,
  { days, rate }: PhoneFacts,
): ReadonlyMap<Day, number> {
  const byDay = new Map<Day, number>();
  if (rate === null) return byDay;
  const from = today > firstDay ? today : firstDay;
  for (const visit of visitsOf(days ?? [], { firstDay: from, lastDay })) {
    if (displayState(visit) === 'finished') continue;
    byDay.set(visit.actualDate, (byDay.get(visit.actualDate) ?? 0) + visitPay(visit, rate).totalPence);
  }
  return byDay;
}

function waitingOf({ lines, span }: ShownPeriod, { waiting }: PhoneFacts): CurrentWeek['waiting'] {
  const known = new Set(lines.map(({ line }) => objectIdOf(line.visit)));
  const amounts = lines.flatMap(({ line, isWaiting }) => (isWaiting ? [amountsOf(line)] : []));
  // If neither the period nor the schedule has a visit, only its day is known.
  const unknown = [...waiting].filter((objectId) => {
    const day = visitIdOf(objectId)?.scheduledDate;
    return !known.has(objectId) && day !== undefined && day >= span.firstDay && day <= span.lastDay;
  });
  const isKnown = unknown.length === 0 && amounts.every((amount) => amount !== null);
  return {
    count: amounts.length + unknown.length,
    pence: isKnown ? amounts.reduce((sum, amount) => sum + (amount?.totalPence ?? 0), 0) : null,
  };
}

const MOST_DAYS = 31;

function daysOf({ firstDay, lastDay }: PaySpan): readonly Day[] {
  const days: Day[] = [];
  for (let day = firstDay; day <= lastDay && days.length < MOST_DAYS; day = addDays(day, 1)) days.push(day);
  return days;
}
