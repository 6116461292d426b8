import 'server-only';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { readSetting } from '@/lib/core/backend/accounts/feature-switches';
import type { Database } from '@/lib/core/backend/database/database';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { acrossWorlds, inWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { SETTINGS } from '@/lib/core/ground/site/settings';
import { addAdjustment } from '@/lib/features/money/payments/server/adjustments';
import { referrals } from '@/lib/features/records/pay';
import { applicants } from '@/lib/features/records/people';
import { visits } from '@/lib/features/records/visits';
import { REFERRAL_VISITS, referralCause } from '../model';

/**
 * Runs every minute, so that a referral is paid also if the referrer never looks. Demos do not change by themselves.
 */
export async function followAllReferrals(database: Database): Promise<void> {
  const found = await acrossWorlds(database, (tx) =>
    tx
      .selectDistinct({ id: worlds.id })
      .from(referrals)
      .innerJoin(worlds, eq(worlds.id, referrals.world))
      .where(and(isNull(referrals.successfulAt), inArray(worlds.kind, ['marketplace', 'test'])))
      .orderBy(worlds.id),
  );
  for (const { id } of found) await inWorld(database, id, (ctx) => followReferrals(ctx));
}

/** Updates open referrals by the visits that the referred cleaners have finished, of one referrer or of all. */
export async function followReferrals(ctx: WorldContext, referrerId?: number): Promise<void> {
  const isAsked = referrerId === undefined ? undefined : eq(referrals.referrerId, referrerId);
  const open = await openReferrals(ctx, isAsked);
  if (open.length === 0) return;
  const target = await visitsForSuccess(ctx);
  for (const { id, finished, trialStartedAt } of open) {
    const hasStarted = finished > 0;
    if (hasStarted !== (trialStartedAt !== null)) await markTrial(ctx, id, hasStarted);
    if (finished >= target) await succeed(ctx, id);
  }
}

/** A referral is successful after this many finished visits. The trial of the friend does not count: it has other goals. */
export async function visitsForSuccess(ctx: WorldContext): Promise<number> {
  const count = Number((await readSetting(ctx, SETTINGS.referralVisits)) ?? REFERRAL_VISITS.usual);
  const isValid = Number.isInteger(count) && count >= 1 && count <= REFERRAL_VISITS.most;
  return isValid ? count : REFERRAL_VISITS.usual;
}

function openReferrals(ctx: WorldContext, isAsked: SQL | undefined) {
  const isTheirs = sameWorld(visits, applicants, eq(visits.workerId, applicants.workerId));
  const finished = sql<number>`(select count(*) from ${visits} where ${and(isTheirs, isNotNull(visits.finishedAt))})`;
  return ctx.tx
    .select({
      id: referrals.id,
      trialStartedAt: referrals.trialStartedAt,
      finished: finished.mapWith(Number),
    })
    .from(referrals)
    .innerJoin(applicants, sameWorld(applicants, referrals, eq(applicants.id, referrals.applicantId)))
    .where(ofWorld(ctx, referrals, isAsked, isNull(referrals.successfulAt), isNotNull(applicants.workerId)))
    .orderBy(referrals.id);
}

async function markTrial(ctx: WorldContext, id: number, hasStarted: boolean): Promise<void> {
  await ctx.tx
    .update(referrals)
    .set({ trialStartedAt: hasStarted ? ctx.now : null })
    .where(ofWorld(ctx, referrals, eq(referrals.id, id)));
}

/** The condition makes the second of two processes wait for the first one, and then do nothing. */
async function succeed(ctx: WorldContext, id: number): Promise<void> {
  const [row] = await ctx.tx
    .update(referrals)
    .set({ successfulAt: ctx.now })
    .where(ofWorld(ctx, referrals, eq(referrals.id, id), isNull(referrals.successfulAt)))
    .returning({ workerId: referrals.referrerId, amountPence: referrals.amountPence });
  if (!row || row.amountPence === 0) return;
  const payment = { type: 'refer', day: ctx.today, reason: null, cause: referralCause(id) } as const;
  await addAdjustment(ctx, { ...row, ...payment });
}
