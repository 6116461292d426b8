import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import type { Replay } from '@/lib/core/backend/api/backend-feature';
import { toInstant, toInstantOrNull } from '@/lib/core/backend/database/columns';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { visitClaims, visits } from '@/lib/features/records/visits';
import type { ClaimKind } from '@/lib/features/records/visits-values';
import type { Visit } from '@/lib/features/work/visits/schema';
import { asToday } from '@/lib/features/work/visits/server/as-today';
import { claimEntities } from '@/lib/features/work/visits/server/visit-claims';

/** Returns the stored answer to a late tap, with what the office has answered since. */
export const claimedAs =
  (kind: ClaimKind): Replay =>
  async (ctx, answer) =>
    asToday(ctx, await claimedToday(ctx, answer as Visit, kind));

async function claimedToday(ctx: WorldContext, stored: Visit, kind: ClaimKind): Promise<Visit> {
  if (!stored.claim) return stored;
  const { jobId, scheduledDate } = stored;
  const isOfVisit = and(eq(visitClaims.jobId, jobId), eq(visitClaims.scheduledDate, scheduledDate));
  const ofVisit = await ctx.tx
    .select()
    .from(visitClaims)
    .where(ofWorld(ctx, visitClaims, isOfVisit))
    .orderBy(asc(visitClaims.id));
  const made = stored.claims?.find((claim) => claim.kind === kind);
  const own = ofVisit.find((row) => row.kind === kind && toInstant(row.recordedAt) === made?.arrivedAt);
  const [visit] = await ctx.tx
    .select({ startedAt: visits.startedAt, finishedAt: visits.finishedAt })
    .from(visits)
    .where(ofWorld(ctx, visits, eq(visits.jobId, jobId), eq(visits.scheduledDate, scheduledDate)));
  if (!own || !visit) return stored;
  const claims = claimEntities(ofVisit.filter(({ workerId }) => workerId === own.workerId));
  const { claim: _, claims: __, ...unchanged } = stored;
  return {
    ...unchanged,
    startedAt: toInstantOrNull(visit.startedAt),
    started: visit.startedAt !== null,
    finishedAt: toInstantOrNull(visit.finishedAt),
    finished: visit.finishedAt !== null,
    ...(claims.length > 0 && { claims }),
    ...(claims.some((one) => one.kind === kind && one.state === 'waiting') && { claim: true }),
  };
}
