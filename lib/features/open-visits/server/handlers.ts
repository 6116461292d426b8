import 'server-only';
import { and, asc, eq, gte, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Handlers, WorkerContext } from '@/lib/core/api/handler-context';
import { toInstant } from '@/lib/core/database/columns';
import { addMs } from '@/lib/core/time/zoned';
import { ofWorker } from '@/lib/core/worlds/rows';
import { CLAIM_LIMITS } from '@/lib/features/claims/model';
import type { ClaimRow } from '@/lib/features/claims/server/claims';
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

/** By the newest tap of each kind: one that was accepted after all is no longer shown as declined. */
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
