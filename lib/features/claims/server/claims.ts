import 'server-only';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { WorkerContext } from '@/lib/core/api/handler-context';
import { Refusal } from '@/lib/core/api/refusal';
import { toInstant, toInstantOrNull } from '@/lib/core/database/columns';
import { DEMO_MISSING_TEXT } from '@/lib/core/texts/server-texts';
import type { Day, Instant } from '@/lib/core/time/zoned';
import { ofWorker } from '@/lib/core/worlds/rows';
import type { WorldContext } from '@/lib/core/worlds/worlds';
import type { ClaimKind, ClaimState } from '@/lib/features/claims/model';
import { isLate } from '@/lib/features/claims/rules';
import type { VisitClaim } from '@/lib/features/visits/schema';
import { visitClaims } from './tables';

export type ClaimRow = typeof visitClaims.$inferSelect;

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

/** A demo has no office that could answer. */
const hasOffice = ({ world }: WorldContext): boolean => world.kind !== 'demo' && world.kind !== 'canned';

/** A retry would not help, so the phone must not repeat it as it repeats a missing call. */
const NOT_IN_DEMO = new Refusal('validation_error', DEMO_MISSING_TEXT);

/**
 * The visit must be locked. Repeats, and further taps while one waits, add nothing. An answered tap is not claimed
 * again.
 */
export async function recordClaim(
  ctx: WorkerContext,
  visit: ClaimedVisit,
  { kind, tappedAt }: { readonly kind: ClaimKind; readonly tappedAt: Instant },
): Promise<Refusal | null> {
  if (!hasOffice(ctx)) return NOT_IN_DEMO;
  const { world, workerId, clientTimestamp: toldAt, now: recordedAt } = ctx;
  const claims = await ownClaims(ctx, visit);
  const isRepeat = (claim: ClaimRow) => toldAt !== null && toInstantOrNull(claim.toldAt) === toldAt;
  if (claims.some((claim) => claim.kind === kind && (claim.answeredAt === null || isRepeat(claim))))
    return null;
  const { jobId, scheduledDate } = visit;
  const times = { tappedAt, toldAt, recordedAt };
  await ctx.tx
    .insert(visitClaims)
    .values({ world: world.id, workerId, jobId, scheduledDate, kind, ...times });
  return null;
}

export async function hasWaitingStart(ctx: WorkerContext, visit: ClaimedVisit): Promise<boolean> {
  const claims = await ownClaims(ctx, visit);
  return claims.some(({ kind, answeredAt }) => kind === 'start' && answeredAt === null);
}

/** The worker has undone the visit before the office answered. */
export async function withdrawClaims(ctx: WorkerContext, visit: ClaimedVisit): Promise<void> {
  const isWaiting = and(isOfVisit(visit), isNull(visitClaims.answeredAt));
  await ctx.tx.delete(visitClaims).where(ofWorker(ctx, visitClaims, isWaiting));
}

const ownClaims = (ctx: WorkerContext, visit: ClaimedVisit) =>
  ctx.tx
    .select()
    .from(visitClaims)
    .where(ofWorker(ctx, visitClaims, isOfVisit(visit)))
    .orderBy(asc(visitClaims.id));

const isOfVisit = ({ jobId, scheduledDate }: ClaimedVisit) =>
  and(eq(visitClaims.jobId, jobId), eq(visitClaims.scheduledDate, scheduledDate));

export function stateOfClaim({ answeredAt, isAccepted }: ClaimRow): ClaimState {
  if (answeredAt === null) return 'waiting';
  return isAccepted ? 'accepted' : 'declined';
}

/** The latest claim of each kind, as the cleaner sees it. */
export function claimEntities(rows: readonly ClaimRow[]): readonly VisitClaim[] {
  const latest = new Map(rows.map((row) => [row.kind, row]));
  return [...latest.values()]
    .toSorted((one, other) => one.id - other.id)
    .map((row) => ({
      kind: row.kind,
      tappedAt: toInstant(row.tappedAt),
      arrivedAt: toInstant(row.recordedAt),
      state: stateOfClaim(row),
      reason: row.reason,
    }));
}

/** One item of the inbox for the late taps of a cleaner at a visit. */
export const claimItem = ({ jobId, scheduledDate, workerId }: ClaimedVisit & { readonly workerId: number }) =>
  ({ kind: 'claim', subject: `${jobId}-${scheduledDate}-${workerId}` }) as const;
