import 'server-only';
import { and, eq, exists, gte, isNotNull, isNull, lt, notExists, or } from 'drizzle-orm';
import type { Handlers, WorkerContext } from '@/lib/core/api/handler-context';
import { addMs } from '@/lib/core/time/zoned';
import { ofWorker, sameWorld } from '@/lib/core/worlds/rows';
import { visitClaims } from '@/lib/features/claims/server/tables';
import { findOpenSides, isVisitOfSide } from '@/lib/features/keys/server/open-handovers';
import { remoteKeyTransfers } from '@/lib/features/keys/server/tables';
import { OPEN_VISITS_LIMIT } from '@/lib/features/open-visits/rules';
import { isHandoverOnly } from '@/lib/features/visits/rules';
import { visits } from '@/lib/features/visits/server/tables';
import { redactFor, visitInDay } from '@/lib/features/visits/server/visit-entity';
import { findVisits } from '@/lib/features/visits/server/visit-rows';

export const openVisitsHandlers = {
  /**
   * Also handovers that are still open, and visits with a late start or finish that waits for the office, or was answered
   * in the last days.
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
        and(isNull(visits.startedAt), eq(visits.skipped, false), lt(visits.actualDate, ctx.today)),
        exists(side),
        notExists(claim),
      ),
    );
  return rows.filter(isHandoverOnly);
}

const findClaimed = (ctx: WorkerContext) =>
  ctx.tx
    .select({ jobId: visitClaims.jobId, scheduledDate: visitClaims.scheduledDate })
    .from(visitClaims)
    .where(
      ofWorker(
        ctx,
        visitClaims,
        or(
          isNull(visitClaims.answeredAt),
          and(
            isNotNull(visitClaims.answeredBy),
            gte(visitClaims.answeredAt, addMs(ctx.now, -ANSWER_SHOWN_MS)),
          ),
        ),
      ),
    )
    .limit(OPEN_VISITS_LIMIT);

const ANSWER_SHOWN_MS = 48 * 3_600_000;

export const IS_RUNNING = [
  isNotNull(visits.startedAt),
  isNull(visits.finishedAt),
  eq(visits.skipped, false),
] as const;
