import 'server-only';
import { and, eq, gte, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Handlers, WorkerContext } from '@/lib/core/api/handler-context';
import { addMs } from '@/lib/core/time/zoned';
import { ofWorker } from '@/lib/core/worlds/rows';
import { visitClaims } from '@/lib/features/claims/server/tables';
import { findOpenSides } from '@/lib/features/keys/server/open-handovers';
import { OPEN_VISITS_LIMIT } from '@/lib/features/open-visits/rules';
import { visits } from '@/lib/features/visits/server/tables';
import { redactFor, visitInDay } from '@/lib/features/visits/server/visit-entity';
import { findVisits } from '@/lib/features/visits/server/visit-rows';

export const openVisitsHandlers = {
  /** Also visits whose keys have not changed hands, and those with a late start or finish that waits for the office, or was answered in the last days. */
  async listOpenVisits(ctx) {
    const listed = [...(await findClaimed(ctx)), ...(await findWithOpenHandover(ctx))];
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
