import 'server-only';
import { between, eq, gte, lte } from 'drizzle-orm';
import { isFeatureOn } from '@/lib/core/backend/accounts/feature-switches';
import { lockWorker } from '@/lib/core/backend/accounts/lock-worker';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { Refusal } from '@/lib/core/backend/api/refusal';
import { publishVisits } from '@/lib/core/backend/live/publish';
import { insertMissingRows, insertRows } from '@/lib/core/backend/worlds/insert-rows';
import { ofWorker } from '@/lib/core/backend/worlds/rows';
import type { InputOf } from '@/lib/core/ground/contract/define-call';
import { formatDayAndMonth } from '@/lib/core/ground/format/date-time';
import { penceOf } from '@/lib/core/ground/money/pence';
import { FEATURES } from '@/lib/core/ground/site/flags';
import { addDays, type Day, daysBetween, timeOf } from '@/lib/core/ground/time/zoned';
import { visitFollowUps } from '@/lib/features/follow-ups';
import type { Rules } from '@/lib/features/people/rules/model';
import { readRules } from '@/lib/features/people/rules/server/read-rules';
import { visitCancellations } from '@/lib/features/records/standing';
import { breaks, dayOverrides } from '@/lib/features/records/time-off';
import { TIME_OFF_RULE_NAMES, type TimeOffRules } from '@/lib/features/records/time-off-values';
import { findTakenHandovers } from '@/lib/features/work/keys/server/call-off';
import { hoursOnDay, overrideOf } from '@/lib/features/work/schedule/server/day-hours';
import {
  type BreakField,
  type BreakPlan,
  breakFaults,
  effectsOf,
  expectationsOf,
  finesOf,
  noticeFor,
} from '../breaks';
import type { timeOffCalls } from '../calls';
import { TIME_OFF_CATEGORY } from '../model';
import { type BreakEffects, type BreakQuery, readSlots } from '../schema';
import { alreadyOffText, BREAK_FAULT_TEXTS, STALE_PREVIEW_TEXT } from '../server-texts';
import { findTakenVisits, releaseVisits, type TakenRow } from './taken-visits';

export const breakHandlers = {
  async previewBreak(ctx, { query = {} }) {
    const resolved = await resolveBreak(ctx, planOf(query));
    return resolved instanceof Refusal ? resolved : resolved.effects;
  },

  /** The documents do not name this call, and their preview has no field for handovers. */
  async previewBreakHandovers(ctx, { query }) {
    const resolved = await resolveBreak(ctx, planOf(query));
    return resolved instanceof Refusal ? resolved : findTakenHandovers(ctx, resolved.taken);
  },

  /** Missing fields in the address are read from the body. [TIME-14] [DEMO-68] */
  async bookBreak(ctx, { query = {}, body }) {
    const booked = await book(ctx, planOf(query, body), query);
    return booked instanceof Refusal ? booked : booked.effects;
  },

  async createAvailabilityChange(ctx, { body: { startDate, endDate, reason } }) {
    const booked = await book(ctx, planOf({ startDay: startDate, endDay: endDate, reason }), {});
    if (booked instanceof Refusal) return booked;
    const { effects, taken } = booked;
    return {
      startDate,
      endDate,
      noticeCategory: effects.noticeCategory,
      availability: [],
      reason,
      category: TIME_OFF_CATEGORY,
      requiresOps: effects.requiresOps,
      totalAffectedCleans: taken.length,
      totalAffectedHours: effects.totalAffectedHours,
    };
  },
} satisfies Handlers<WorkerContext>;

const DAYS_MISSING = breakRefusal('start_day', BREAK_FAULT_TEXTS['day-missing']);
const REASON_MISSING = breakRefusal('reason', BREAK_FAULT_TEXTS['reason-not-offered']);

function planOf(
  query: BreakQuery,
  body: InputOf<typeof timeOffCalls.bookBreak>['body'] = {},
): BreakPlan | Refusal {
  const startDay = query.startDay ?? body.startDay;
  const endDay = query.endDay ?? body.endDay;
  if (!startDay || !endDay) return DAYS_MISSING;
  const inQuery = query.availability === undefined ? null : readSlots(query.availability);
  const availability = [...(inQuery ?? body.availability ?? [])].toSorted((a, b) =>
    a.start < b.start ? -1 : 1,
  );
  const [reason, note] = [query.reason ?? body.reason ?? null, query.note ?? body.note ?? ''];
  return { startDay, endDay, availability, reason, note };
}

/** The lock serializes bookings; refused if the effects differ from those confirmed. [TIME-13] */
async function book(
  ctx: WorkerContext,
  plan: BreakPlan | Refusal,
  expected: BreakQuery,
): Promise<ResolvedBreak | Refusal> {
  await lockWorker(ctx);
  const resolved = await resolveBreak(ctx, plan, { isLocked: true });
  if (resolved instanceof Refusal) return resolved;
  if (resolved.plan.reason === null) return REASON_MISSING;
  const stale = [
    ...staleFields(expected, resolved.effects),
    ...(await staleHandovers(ctx, resolved, expected)),
  ];
  if (stale.length > 0) {
    const details = Object.fromEntries(stale.map((field) => [field, [STALE_PREVIEW_TEXT]]));
    return new Refusal('validation_error', STALE_PREVIEW_TEXT, { details });
  }
  const cancellations = cancellationsOf(ctx, resolved);
  // This comes before the handovers that a release cancels: periods are locked before keys.
  for (const follow of visitFollowUps.givenBack) await follow(ctx, cancellations);
  const notified = await releaseVisits(ctx, resolved.taken, resolved.plan.reason);
  await insertMissingRows(ctx, visitCancellations, cancellations);
  await save(ctx, resolved, resolved.plan.reason);
  if (resolved.taken.length > 0) await publishVisits(ctx, [ctx.workerId, ...notified]);
  return resolved;
}

/** Missing expectations are not compared. */
function staleFields(expected: BreakQuery, effects: BreakEffects): readonly string[] {
  const actual = expectationsOf(effects);
  const fields = [
    ['expected_notice_category', expected.expectedNoticeCategory, actual.expectedNoticeCategory],
    ['expected_reliability', expected.expectedReliability, actual.expectedReliability],
    ['expected_affected_visits', expected.expectedAffectedVisits, actual.expectedAffectedVisits],
    ['expected_fines', expected.expectedFines, actual.expectedFines],
    ['expected_terms', expected.expectedTerms, actual.expectedTerms],
  ] as const;
  return fields.filter(([, before, is]) => before !== undefined && before !== is).map(([field]) => field);
}

/** A handover was planned or cancelled after the preview. */
async function staleHandovers(
  ctx: WorkerContext,
  { taken }: ResolvedBreak,
  { expectedHandovers }: BreakQuery,
): Promise<readonly string[]> {
  if (expectedHandovers === undefined) return [];
  const { length } = await findTakenHandovers(ctx, taken);
  return length === expectedHandovers ? [] : ['expected_handovers'];
}

async function save(
  ctx: WorkerContext,
  { plan, taken, effects, rules }: ResolvedBreak,
  reason: string,
): Promise<void> {
  const { tx, world, workerId, now, today } = ctx;
  const { startDay, endDay, availability, note } = plan;
  await tx.insert(breaks).values({
    world: world.id,
    workerId,
    startDate: startDay,
    endDate: endDay,
    availability,
    reason,
    note: note.trim() || null,
    noticeCategory: noticeFor(startDay, today),
    totalAffectedHours: effects.totalAffectedHours ?? 0,
    finesPence: finesOf(effects),
    rules,
    releasedVisits: taken.map(({ jobId, scheduledDate }) => ({ jobId, scheduledDate })),
    bookedAt: now,
  });
  const isInIt = ofWorker(ctx, dayOverrides, between(dayOverrides.day, startDay, endDay));
  await tx.delete(dayOverrides).where(isInIt);
  const days = Array.from({ length: daysBetween(startDay, endDay) + 1 }, (_, index) =>
    addDays(startDay, index),
  );
  const override = overrideOf(availability);
  await insertRows(
    ctx,
    dayOverrides,
    days.map((day) => ({ ...override, workerId, day, reason })),
  );
}

const timeOffRulesOf = (rules: Rules): TimeOffRules =>
  Object.fromEntries(TIME_OFF_RULE_NAMES.map((name) => [name, rules[name]])) as Record<
    keyof TimeOffRules,
    never
  >;

/** Each visit given back counts towards the worker's record, by its own notice. */
function cancellationsOf({ workerId, today, now }: WorkerContext, { taken, effects, rules }: ResolvedBreak) {
  return taken.map(({ jobId, scheduledDate, day }, index) => ({
    workerId,
    jobId,
    scheduledDate,
    visitDay: day,
    notice: noticeFor(day, today),
    finePence: effects.finesAreWaived ? 0 : penceOf(effects.affectedVisits[index]?.fine ?? 0),
    isCounted: effects.countsForReliability ?? true,
    rules,
    cancelledAt: now,
  }));
}

interface ResolvedBreak {
  readonly plan: BreakPlan;
  readonly taken: readonly TakenRow[];
  readonly effects: BreakEffects;
  readonly rules: TimeOffRules;
}

async function resolveBreak(
  ctx: WorkerContext,
  plan: BreakPlan | Refusal,
  { isLocked = false } = {},
): Promise<ResolvedBreak | Refusal> {
  if (plan instanceof Refusal) return plan;
  const { today, now, world } = ctx;
  const hours = await hoursOnDay(ctx, plan.startDay);
  const isNoteRequired = await isFeatureOn(ctx, ctx.workerId, FEATURES.timeOffMessageRequired);
  const [fault] = breakFaults(plan, { today, time: timeOf(now, world.timeZone), hours, isNoteRequired });
  if (fault) return breakRefusal(fault.field, BREAK_FAULT_TEXTS[fault.code]);
  const taken = await findOffDay(ctx, plan);
  if (taken) return breakRefusal('start_day', alreadyOffText(formatDayAndMonth(taken, 'en')));
  const visits = await findTakenVisits(ctx, plan, hours, { isLocked });
  const rules = timeOffRulesOf(await readRules(ctx));
  return { plan, taken: visits, rules, effects: effectsOf(plan, visits, { today, rules }) };
}

function breakRefusal(field: BreakField, text: string): Refusal {
  return new Refusal('validation_error', text, { details: { [field]: [text] } });
}

async function findOffDay(ctx: WorkerContext, { startDay, endDay }: BreakPlan): Promise<Day | null> {
  const { tx } = ctx;
  const isBooked = ofWorker(ctx, breaks, lte(breaks.startDate, endDay), gte(breaks.endDate, startDay));
  const isOff = ofWorker(
    ctx,
    dayOverrides,
    between(dayOverrides.day, startDay, endDay),
    eq(dayOverrides.isOff, true),
  );
  const booked = await tx.select({ day: breaks.startDate }).from(breaks).where(isBooked);
  const off = await tx.select({ day: dayOverrides.day }).from(dayOverrides).where(isOff);
  const [first] = [...booked, ...off].map(({ day }) => (day < startDay ? startDay : day)).toSorted();
  return first ?? null;
}
