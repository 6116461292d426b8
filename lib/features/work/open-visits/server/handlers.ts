import 'server-only';
import { and, asc, eq, exists, gte, isNotNull, isNull, lt, notExists, or } from 'drizzle-orm';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { toInstant } from '@/lib/core/backend/database/columns';
import { ofWorker, sameWorld } from '@/lib/core/backend/worlds/rows';
import { addDays, addMs } from '@/lib/core/ground/time/zoned';
import { remoteKeyTransfers } from '@/lib/features/records/keys';
import { visitClaims, visits } from '@/lib/features/records/visits';
import { CLAIM_LIMITS } from '@/lib/features/work/claims/model';
import { isHandoverOnly } from '@/lib/features/work/visits/rules';
import { findOpenSides, isVisitOfSide } from '@/lib/features/work/visits/server/handover-sides';
import type { ClaimRow } from '@/lib/features/work/visits/server/visit-claims';
import { redactFor, visitInDay } from '@/lib/features/work/visits/server/visit-entity';
import { findVisits } from '@/lib/features/work/visits/server/visit-rows';
import { OPEN_VISITS_LIMIT } from '../rules';

export const openVisitsHandlers = {
  /**
   * Includes handovers that are still open, and visits with a late start or finish that waits for the office, or was
   * answered in the last days.
   */
  async listOpenVisits(ctx) {
    const listed = [
      ...(await findClaimed(ctx)),
      ...(await findWithOpenHandover(ctx)),
      ...(await findUnmarkedMeetings(ctx)),
    ];
    const isListed = listed.map(({ jobId, scheduledDate }) =>
      and(eq(visits.jobId, jobId), eq(visits.scheduledDate, scheduledDate), eq(visits.skipped, false)),
    );
    const isOpen = and(or(and(...IS_RUNNING), ...isListed), lt(visits.actualDate, ctx.today));
    const rows = await findVisits(ctx, ofWorker(ctx, visits, isOpen));
    return rows.slice(-OPEN_VISITS_LIMIT).map((row) => redactFor(ctx.today, visitInDay(row)));
  },
} satisfies Handlers<WorkerContext>;

async function findWithOpenHandover(ctx: WorkerContext) {
  const isTheirs = and(eq(visits.workerId, ctx.workerId), lt(visits.actualDate, ctx.today));
  return (await findOpenSides(ctx, isTheirs)).map(({ visit }) => visit);
}

/** Older handovers were never listed, and their weeks are long closed. */
const UNMARKED_DAYS = 28;

/** Their keys may have changed hands, on the word of either worker; without a start and finish they are not paid. */
async function findUnmarkedMeetings(ctx: WorkerContext) {
  const { id } = remoteKeyTransfers;
  const side = ctx.tx
    .select({ id })
    .from(remoteKeyTransfers)
    .where(and(isVisitOfSide(), isNull(remoteKeyTransfers.cancelledAt)));
  const isClaimOfVisit = sameWorld(
    visitClaims,
    visits,
    eq(visitClaims.jobId, visits.jobId),
    eq(visitClaims.scheduledDate, visits.scheduledDate),
    eq(visitClaims.workerId, ctx.workerId),
    // A claim that its worker took back says nothing.
    or(isNull(visitClaims.answeredAt), isNotNull(visitClaims.answeredBy)),
  );
  const claim = ctx.tx.select({ id: visitClaims.id }).from(visitClaims).where(isClaimOfVisit);
  const rows = await ctx.tx
    .select({ jobId: visits.jobId, scheduledDate: visits.scheduledDate, tasks: visits.tasks })
    .from(visits)
    .where(
      ofWorker(
        ctx,
        visits,
        and(
          isNull(visits.startedAt),
          eq(visits.skipped, false),
          lt(visits.actualDate, ctx.today),
          gte(visits.actualDate, addDays(ctx.today, -UNMARKED_DAYS)),
        ),
        exists(side),
        notExists(claim),
      ),
    );
  return rows.filter(isHandoverOnly);
}

/** The newest tap of each kind counts: one that was accepted after all is not shown as declined. */
async function findClaimed(ctx: WorkerContext): Promise<readonly ClaimRow[]> {
  const since = addMs(ctx.now, -CLAIM_LIMITS.declinedShownDays * DAY_MS);
  const isAnswered = and(isNotNull(visitClaims.answeredBy), gte(visitClaims.answeredAt, since));
  const claims = await ctx.tx
    .select()
    .from(visitClaims)
    .where(ofWorker(ctx, visitClaims, or(isNull(visitClaims.answeredAt), isAnswered)))
    .orderBy(asc(visitClaims.id));
  const newest = new Map(
    claims.map((claim) => [`${claim.jobId} ${claim.scheduledDate} ${claim.kind}`, claim]),
  );
  return [...newest.values()].filter((claim) => isShown(ctx, claim)).slice(-OPEN_VISITS_LIMIT);
}

const DAY_MS = 24 * 3_600_000;

function isShown({ now }: WorkerContext, { answeredAt, isAccepted }: ClaimRow): boolean {
  if (answeredAt === null) return true;
  const days = isAccepted ? CLAIM_LIMITS.acceptedShownDays : CLAIM_LIMITS.declinedShownDays;
  return toInstant(answeredAt) >= addMs(now, -days * DAY_MS);
}

export const IS_RUNNING = [
  isNotNull(visits.startedAt),
  isNull(visits.finishedAt),
  eq(visits.skipped, false),
] as const;
