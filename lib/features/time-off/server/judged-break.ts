import 'server-only';
import { and, between, eq, gte, lte } from 'drizzle-orm';
import type { WorkerContext } from '@/lib/core/api/handler-context';
import { Refusal } from '@/lib/core/api/refusal';
import { formatDayAndMonth } from '@/lib/core/format/date';
import { type Day, timeOf } from '@/lib/core/time/zoned';
import { isFeatureOn } from '@/lib/core/worlds/features';
import { type BreakField, type BreakPlan, breakFaults, effectsOf } from '@/lib/features/time-off/breaks';
import { alreadyOffText, BREAK_FAULT_TEXTS } from '@/lib/features/time-off/server-texts';
import type { BreakEffects } from '@/lib/features/time-off/wire-breaks';
import { hoursOnDay } from '@/lib/features/visits/server/day-hours';
import { FEATURES } from '@/lib/flags';
import { breaks, dayOverrides } from './tables';
import { findTakenVisits, type TakenRow } from './taken-visits';

/** A plan whose effects are known. */
export interface JudgedBreak {
  readonly plan: BreakPlan;
  readonly taken: readonly TakenRow[];
  readonly effects: BreakEffects;
}

/** What a plan would do to the worker's visits, or why it is not taken; `isLocked` for one that is booked now. */
export async function judgeBreak(
  ctx: WorkerContext,
  plan: BreakPlan | Refusal,
  { isLocked = false } = {},
): Promise<JudgedBreak | Refusal> {
  if (plan instanceof Refusal) return plan;
  const { today, now, world } = ctx;
  const hours = await hoursOnDay(ctx, plan.startDay);
  const isNoteRequired = await isFeatureOn(ctx, ctx.workerId, FEATURES.timeOffMessageRequired);
  const [fault] = breakFaults(plan, { today, time: timeOf(now, world.timeZone), hours, isNoteRequired });
  if (fault) return breakRefusal(fault.field, BREAK_FAULT_TEXTS[fault.code]);
  const taken = await findOffDay(ctx, plan);
  if (taken) return breakRefusal('start_day', alreadyOffText(formatDayAndMonth(taken, 'en')));
  const visits = await findTakenVisits(ctx, plan, hours, { isLocked });
  return { plan, taken: visits, effects: effectsOf(plan, visits, today) };
}

export function breakRefusal(field: BreakField, text: string): Refusal {
  return new Refusal('validation_error', text, { details: { [field]: [text] } });
}

/** The first of the plan's days on which the worker is away already. */
async function findOffDay(ctx: WorkerContext, { startDay, endDay }: BreakPlan): Promise<Day | null> {
  const { tx, world, workerId } = ctx;
  const isBooked = and(
    eq(breaks.world, world.id),
    eq(breaks.workerId, workerId),
    lte(breaks.startDate, endDay),
    gte(breaks.endDate, startDay),
  );
  const isOff = and(
    eq(dayOverrides.world, world.id),
    eq(dayOverrides.workerId, workerId),
    between(dayOverrides.day, startDay, endDay),
    eq(dayOverrides.isOff, true),
  );
  const booked = await tx.select({ day: breaks.startDate }).from(breaks).where(isBooked);
  const off = await tx.select({ day: dayOverrides.day }).from(dayOverrides).where(isOff);
  const [first] = [...booked, ...off].map(({ day }) => (day < startDay ? startDay : day)).toSorted();
  return first ?? null;
}
