import 'server-only';
import { and, asc, gte, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { OfficeContext } from '@/lib/core/backend/api/handler-context';
import { toInstant, toInstantOrNull } from '@/lib/core/backend/database/columns';
import { groupRows, ofWorld } from '@/lib/core/backend/worlds/rows';
import { fullName } from '@/lib/core/ground/format/person';
import { addMs, mondayOf } from '@/lib/core/ground/time/zoned';
import { lateTap } from '@/lib/features/office/claims/server/late-visits';
import { paymentPeriods } from '@/lib/features/records/pay';
import { visitClaims, visits } from '@/lib/features/records/visits';
import { CLAIM_LIMITS } from '@/lib/features/work/claims/model';
import { claimItem } from '@/lib/features/work/claims/rules';
import { findHomesOfVisits, type HomeOfVisit } from '@/lib/features/work/visits/server/homes-of-visits';
import type { ClaimRow } from '@/lib/features/work/visits/server/visit-claims';
import type { ItemDetails } from '../source';
import { computedSource } from './computed';

const DAY_MS = 24 * 3_600_000;

/**
 * The items are late starts and finishes: one item for a cleaner's visit. Each is accepted or declined, not resolved.
 */
export const claimedVisits = computedSource({
  kind: 'claim',
  async items(ctx) {
    const isListed = or(
      isNull(visitClaims.answeredAt),
      gte(visitClaims.answeredAt, addMs(ctx.now, -CLAIM_LIMITS.answeredDays * DAY_MS)),
    );
    const claims = await ctx.tx
      .select()
      .from(visitClaims)
      .where(ofWorld(ctx, visitClaims, isListed))
      .orderBy(asc(visitClaims.id));
    if (claims.length === 0) return [];
    const found = await findParts(ctx, claims);
    const groups = groupRows(claims, (claim) => claimItem(claim).subject);
    return [...groups.values()].flatMap((ofVisit) => itemOf(ofVisit, found));
  },
  resolve: null,
  reopen: null,
});

type VisitRow = typeof visits.$inferSelect;
type Worker = typeof workers.$inferSelect;

interface Parts {
  readonly visitOf: ReadonlyMap<string, VisitRow>;
  readonly workerOf: ReadonlyMap<number, Worker>;
  readonly homeOf: (visit: VisitRow) => HomeOfVisit | undefined;
  readonly closedWeeks: ReadonlySet<string>;
}

async function findParts(ctx: OfficeContext, claims: readonly ClaimRow[]): Promise<Parts> {
  const jobIds = [...new Set(claims.map(({ jobId }) => jobId))];
  const days = [...new Set(claims.map(({ scheduledDate }) => scheduledDate))];
  const workerIds = [...new Set(claims.map(({ workerId }) => workerId))];
  const isOfClaims = and(inArray(visits.jobId, jobIds), inArray(visits.scheduledDate, days));
  const visitRows = await ctx.tx
    .select()
    .from(visits)
    .where(ofWorld(ctx, visits, isOfClaims));
  const workerRows = await ctx.tx
    .select()
    .from(workers)
    .where(ofWorld(ctx, workers, inArray(workers.id, workerIds)));
  const isClosed = and(isNotNull(paymentPeriods.closedAt), inArray(paymentPeriods.workerId, workerIds));
  const closed = await ctx.tx
    .select({ workerId: paymentPeriods.workerId, firstDay: paymentPeriods.firstDay })
    .from(paymentPeriods)
    .where(ofWorld(ctx, paymentPeriods, isClosed));
  return {
    visitOf: new Map(visitRows.map((visit) => [visitKey(visit), visit])),
    workerOf: new Map(workerRows.map((worker) => [worker.id, worker])),
    homeOf: await findHomesOfVisits(ctx, visitRows),
    closedWeeks: new Set(closed.map(({ workerId, firstDay }) => `${workerId} ${firstDay}`)),
  };
}

const visitKey = ({ jobId, scheduledDate }: Pick<ClaimRow, 'jobId' | 'scheduledDate'>) =>
  `${jobId} ${scheduledDate}`;

const startFirst = (one: ClaimRow, other: ClaimRow): number =>
  Number(one.kind === 'finish') - Number(other.kind === 'finish') || one.id - other.id;

/** The item shows the open taps; without any, the answered ones. */
function itemOf(
  claims: readonly ClaimRow[],
  { visitOf, workerOf, homeOf, closedWeeks }: Parts,
): ItemDetails[] {
  const waiting = claims.filter(({ answeredAt }) => answeredAt === null);
  const shown = waiting.length > 0 ? waiting : claims;
  const last = shown.at(-1);
  const visit = last && visitOf.get(visitKey(last));
  const worker = last && workerOf.get(last.workerId);
  const place = visit && homeOf(visit);
  if (!last || !visit || !worker || !place) return [];
  const { home, customer } = place;
  const { jobId, scheduledDate, actualDate, startTime, endTime } = visit;
  const answers = shown.flatMap(({ answeredAt }) => answeredAt ?? []).map(toInstant);
  const resolvedAt = waiting.length > 0 ? null : (answers.toSorted().at(-1) ?? null);
  const item = {
    ...{ ...claimItem(last), workerId: worker.id, workerName: fullName(worker), category: '' },
    ...{ customerName: customer.preferredName, preview: home.line1, at: toInstant(last.recordedAt) },
    ...{ day: actualDate, startTime, count: 0, resolvedAt },
    ...{ isWaiting: resolvedAt === null, canReopen: false },
  };
  const claim = {
    ...{ jobId, scheduledDate, actualDate, startTime, endTime },
    startedAt: toInstantOrNull(visit.startedAt),
    finishedAt: toInstantOrNull(visit.finishedAt),
    isWeekClosed: closedWeeks.has(`${worker.id} ${mondayOf(actualDate)}`),
    ...{ customerName: customer.name, customerPhone: customer.telephone },
    address: [home.line1, home.line2, home.postcode].filter(Boolean).join(', '),
    taps: shown.toSorted(startFirst).map((row) => lateTap(row, claims)),
  };
  return [{ item, details: { claim } }];
}
