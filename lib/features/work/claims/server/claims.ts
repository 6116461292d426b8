import 'server-only';
import { and, asc, eq, isNull, notExists, type SQL } from 'drizzle-orm';
import type { WorkerContext } from '@/lib/core/backend/api/handler-context';
import { Refusal } from '@/lib/core/backend/api/refusal';
import { toInstantOrNull } from '@/lib/core/backend/database/columns';
import { ofWorker, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { changeOf } from '@/lib/core/ground/contract/audit-changes';
import { DEMO_MISSING_TEXT } from '@/lib/core/ground/texts/server-texts';
import type { Day, Instant } from '@/lib/core/ground/time/zoned';
import { visitClaims, visits } from '@/lib/features/records/visits';
import type { ClaimKind } from '@/lib/features/records/visits-values';
import { type ClaimRow, isTakenBack, stateOfClaim } from '@/lib/features/work/visits/server/visit-claims';
import type { TapState } from '../model';
import { isLate } from '../rules';

interface ClaimedVisit {
  readonly jobId: number;
  readonly scheduledDate: Day;
}

export function isOfficesMatter(
  { today }: WorldContext,
  { actualDate }: { readonly actualDate: Day },
  { isWeekClosed }: { readonly isWeekClosed: boolean },
): boolean {
  return isWeekClosed || isLate(actualDate, today);
}

/** A retry would not help, so the phone must not repeat it as it repeats a missing call. */
const NOT_IN_DEMO = new Refusal('validation_error', DEMO_MISSING_TEXT);

/** A demo has no office that could answer. */
export const claimRefusal = ({ world }: WorldContext): Refusal | null =>
  world.kind === 'demo' || world.kind === 'canned' ? NOT_IN_DEMO : null;

interface Tap {
  readonly kind: ClaimKind;
  readonly tappedAt: Instant;
}

/**
 * The visit must be locked. Another time replaces the one that waits, and a repeat of it adds nothing. Once the office
 * has answered, the same time is a new claim: retries of the answered tap are known by their key.
 */
export async function recordClaim(
  ctx: WorkerContext,
  visit: ClaimedVisit,
  { kind, tappedAt }: Tap,
): Promise<void> {
  const { world, workerId, clientTimestamp: toldAt, now: recordedAt } = ctx;
  const waiting = waitingOf(await ownClaims(ctx, visit), kind);
  // A tap without a time corrects nothing.
  if (waiting && (toldAt === null || isRepeat(ctx, waiting))) return;
  if (waiting) await takeBack(ctx, visit, eq(visitClaims.kind, kind));
  const { jobId, scheduledDate } = visit;
  const times = { tappedAt, toldAt, recordedAt };
  await ctx.tx
    .insert(visitClaims)
    .values({ world: world.id, workerId, jobId, scheduledDate, kind, ...times });
  ctx.addToAudit(changeOf('claim', null, 'waiting'));
}

/** At most one tap of a kind waits. */
const waitingOf = (claims: readonly ClaimRow[], wanted: ClaimKind): ClaimRow | undefined =>
  claims.find(({ kind, answeredAt }) => kind === wanted && answeredAt === null);

const isRepeat = ({ clientTimestamp }: WorkerContext, { toldAt }: ClaimRow): boolean =>
  clientTimestamp !== null && toInstantOrNull(toldAt) === clientTimestamp;

/** A finish without a recorded start is the office's matter if its start is, or if it repeats one that waits. */
export async function isFinishClaimed(ctx: WorkerContext, visit: ClaimedVisit): Promise<boolean> {
  const claims = await ownClaims(ctx, visit);
  const finish = waitingOf(claims, 'finish');
  return waitingOf(claims, 'start') !== undefined || (finish !== undefined && isRepeat(ctx, finish));
}

/** A worker did not forget the finish if it waits for the office. The rows are those of `visits`. */
export function hasNoWaitingFinish({ tx }: Pick<WorldContext, 'tx'>): SQL {
  const isOfRow = and(
    eq(visitClaims.jobId, visits.jobId),
    eq(visitClaims.scheduledDate, visits.scheduledDate),
    eq(visitClaims.workerId, visits.workerId),
  );
  const isWaiting = and(eq(visitClaims.kind, 'finish'), isNull(visitClaims.answeredAt));
  return notExists(
    tx
      .select({ id: visitClaims.id })
      .from(visitClaims)
      .where(sameWorld(visitClaims, visits, isOfRow, isWaiting)),
  );
}

/** The worker has undone the visit before the office answered. Returns false if nothing waited. */
export async function withdrawClaims(ctx: WorkerContext, visit: ClaimedVisit): Promise<boolean> {
  const isTakenBack = await takeBack(ctx, visit);
  if (isTakenBack) ctx.addToAudit(changeOf('claim', 'waiting', 'withdrawn'));
  return isTakenBack;
}

/** The rows stay: the office sees what the cleaner took back. */
async function takeBack(ctx: WorkerContext, visit: ClaimedVisit, which?: SQL): Promise<boolean> {
  const isWaiting = and(isOfVisit(visit), isNull(visitClaims.answeredAt), which);
  const taken = await ctx.tx
    .update(visitClaims)
    .set({ answeredAt: ctx.now })
    .where(ofWorker(ctx, visitClaims, isWaiting))
    .returning({ id: visitClaims.id });
  return taken.length > 0;
}

const ownClaims = (ctx: WorkerContext, visit: ClaimedVisit) =>
  ctx.tx
    .select()
    .from(visitClaims)
    .where(ofWorker(ctx, visitClaims, isOfVisit(visit)))
    .orderBy(asc(visitClaims.id));

const isOfVisit = ({ jobId, scheduledDate }: ClaimedVisit) =>
  and(eq(visitClaims.jobId, jobId), eq(visitClaims.scheduledDate, scheduledDate));

/** `claims` are all claims of the same visit. */
export function stateOfTap(claim: ClaimRow, claims: readonly ClaimRow[]): TapState {
  if (!isTakenBack(claim)) return stateOfClaim(claim);
  const isNewer = ({ id, kind, workerId }: ClaimRow) =>
    id > claim.id && kind === claim.kind && workerId === claim.workerId;
  return claims.some(isNewer) ? 'replaced' : 'withdrawn';
}
