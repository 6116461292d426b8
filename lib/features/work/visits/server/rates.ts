import 'server-only';
import { asc, inArray } from 'drizzle-orm';
import { groupRows, ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { Day } from '@/lib/core/ground/time/zoned';
import { payRates } from '@/lib/features/records/pay';
import type { PayRate } from '../visit-pay';
import { type BonusPay, isOnBonus, readBonusPay } from './bonus-pay';

export type RateRow = typeof payRates.$inferSelect;

/** Finds the rate that counts on a day; null if none has begun. `rows` are one worker's, oldest first. */
export function rateOn(rows: readonly RateRow[], day: Day): RateRow | null {
  return rows.findLast(({ fromDay }) => fromDay <= day) ?? null;
}

export async function currentRate(ctx: WorldContext, workerId: number): Promise<RateRow | null> {
  return rateOn(await readRates(ctx, [workerId]), ctx.today);
}

export interface NewRate {
  readonly workerId: number;
  readonly fromDay: Day;
  readonly basePence: number;
  readonly hourlyBonusPence: number | null;
  readonly adminFeePence: number;
}

/** Replaces a rate from the same day. Lines with a recorded rate do not change. */
export async function setRate(ctx: WorldContext, rate: NewRate): Promise<void> {
  await ctx.tx
    .insert(payRates)
    .values({ ...rate, world: ctx.world.id })
    .onConflictDoUpdate({ target: [payRates.world, payRates.workerId, payRates.fromDay], set: rate });
}

export function readRates(ctx: WorldContext, workerIds: readonly number[]): Promise<RateRow[]> {
  return ctx.tx
    .select()
    .from(payRates)
    .where(ofWorld(ctx, payRates, inArray(payRates.workerId, [...workerIds])))
    .orderBy(asc(payRates.workerId), asc(payRates.fromDay));
}

/** Finds the rate of a worker on a day, with the bonus if the worker is on bonus pay on that day. */
export type FindRate = (workerId: number, day: Day) => PayRate | null;

export async function loadRates(ctx: WorldContext, workerIds: readonly number[]): Promise<FindRate> {
  if (workerIds.length === 0) return () => null;
  const rates = await readRates(ctx, workerIds);
  const bonusPay = await readBonusPay(ctx, workerIds);
  return rateFinder(rates, bonusPay);
}

export interface DatedRate extends PayRate {
  readonly fromDay: Day;
}

interface PaidWorker {
  readonly rates: readonly RateRow[];
  readonly bonusPay: BonusPay;
}

export async function readPay(ctx: WorldContext, workerId: number): Promise<PaidWorker> {
  const rates = await readRates(ctx, [workerId]);
  const [bonusPay = { days: [] }] = await readBonusPay(ctx, [workerId]);
  return { rates, bonusPay };
}

/** Returns the rates from that day on, each with its first day: a new rate or a change of bonus pay adds one. */
export function ratesSince({ rates, bonusPay }: PaidWorker, since: Day): readonly DatedRate[] {
  const changes = [...rates, ...bonusPay.days].map(({ fromDay }) => fromDay);
  const later = changes.filter((day) => day > since);
  return [...new Set([since, ...later])].toSorted().flatMap((fromDay) => {
    const rate = effectiveRate({ rates, bonusPay }, fromDay);
    return rate ? [{ fromDay, ...rate }] : [];
  });
}

function effectiveRate({ rates, bonusPay }: PaidWorker, day: Day): PayRate | null {
  const row = rateOn(rates, day);
  if (row === null) return null;
  const bonusPence = isOnBonus(bonusPay, day) ? (row.hourlyBonusPence ?? 0) : 0;
  return { basePence: row.basePence, bonusPence, adminFeePence: row.adminFeePence };
}

/** `rates` must be in order: each worker's oldest rate comes first. */
export function rateFinder(
  rates: readonly RateRow[],
  bonusPay: readonly (BonusPay & { readonly workerId: number })[],
): FindRate {
  const bonusOf = new Map(bonusPay.map((one) => [one.workerId, one]));
  const rows = groupRows(rates, ({ workerId }) => workerId);
  return (workerId, day) =>
    effectiveRate({ rates: rows.get(workerId) ?? [], bonusPay: bonusOf.get(workerId) ?? { days: [] } }, day);
}
