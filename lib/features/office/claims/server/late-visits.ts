import 'server-only';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import { toInstant, toInstantOrNull } from '@/lib/core/backend/database/columns';
import { groupRows, ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { visitClaims, visits } from '@/lib/features/records/visits';
import { stateOfTap } from '@/lib/features/work/claims/server/claims';
import { findHomesOfVisits } from '@/lib/features/work/visits/server/homes-of-visits';
import type { ClaimRow } from '@/lib/features/work/visits/server/visit-claims';
import type { LateTap } from '../late-tap-schema';
import type { LateVisit } from '../recorded-times-schema';
import { recordedTimes } from './recorded-times';

interface VisitKey {
  readonly jobId: number;
  readonly scheduledDate: string;
}

const keyOf = ({ jobId, scheduledDate }: VisitKey) => `${jobId} ${scheduledDate}`;

/** Finds the visits at which a cleaner has tapped too late, by day. `isWanted` is about the visit and the tap. */
export async function findLateVisits(ctx: WorldContext, workerId: number, isWanted: SQL | undefined) {
  const isOfVisit = and(
    eq(visits.jobId, visitClaims.jobId),
    eq(visits.scheduledDate, visitClaims.scheduledDate),
  );
  const rows = await ctx.tx
    .select({ visit: visits, claim: visitClaims })
    .from(visitClaims)
    .innerJoin(visits, sameWorld(visits, visitClaims, isOfVisit))
    .where(ofWorld(ctx, visitClaims, eq(visitClaims.workerId, workerId), isWanted))
    .orderBy(asc(visits.actualDate), asc(visits.startTime), asc(visits.jobId), asc(visitClaims.id));
  const groups = groupRows(rows, ({ visit }) => keyOf(visit));
  return {
    tapsOf: (visit: VisitKey) => lateTaps((groups.get(keyOf(visit)) ?? []).map(({ claim }) => claim)),
    visits: [...groups.values()].flatMap(([first]) => first?.visit ?? []),
  };
}

type VisitRow = typeof visits.$inferSelect;
type Found = Awaited<ReturnType<typeof findLateVisits>>;

/** Leaves out visits whose late taps the office has accepted: those have recorded times. */
export async function lateVisitEntities(
  ctx: WorldContext,
  { tapsOf }: Pick<Found, 'tapsOf'>,
  found: readonly VisitRow[],
): Promise<readonly LateVisit[]> {
  const shown = found.filter((visit) => tapsOf(visit).length > 0);
  const homeOf = await findHomesOfVisits(ctx, shown);
  return shown.map((visit) => ({
    ...{ jobId: visit.jobId, scheduledDate: visit.scheduledDate, day: visit.actualDate },
    customerName: homeOf(visit)?.customer.name ?? '',
    ...recordedTimes(visit, tapsOf(visit)),
  }));
}

/** `claims` belong to one cleaner and one visit. Accepted taps are left out, because the visit has their times. */
const lateTaps = (claims: readonly ClaimRow[]): readonly LateTap[] =>
  claims.map((claim) => lateTap(claim, claims)).filter(({ state }) => state !== 'accepted');

/** `claims` are all claims of the same visit. */
export const lateTap = (row: ClaimRow, claims: readonly ClaimRow[]): LateTap => ({
  ...{ id: row.id, kind: row.kind, state: stateOfTap(row, claims), reason: row.reason },
  ...{ tappedAt: toInstant(row.tappedAt), arrivedAt: toInstant(row.recordedAt) },
  toldAt: toInstantOrNull(row.toldAt),
});
