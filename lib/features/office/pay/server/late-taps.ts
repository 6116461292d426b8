import 'server-only';
import { and, asc, between, eq, inArray, isNull, or } from 'drizzle-orm';
import { groupRows, ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { addDays, type Day, mondayOf } from '@/lib/core/ground/time/zoned';
import { findLateVisits, lateVisitEntities } from '@/lib/features/office/claims/server/late-visits';
import { visitClaims, visits } from '@/lib/features/records/visits';
import { claimItem } from '@/lib/features/work/claims/rules';
import { findHomesOfVisits } from '@/lib/features/work/visits/server/homes-of-visits';
import { keyOf } from '@/lib/features/work/visits/server/visit-key';
import type { PayCase } from '../schema';
import { findNames, type OfficeWeekRow } from './week';

interface WorkerWeek {
  readonly workerId: number;
  readonly firstDay: Day;
  readonly row: OfficeWeekRow | null;
}

/** Finds late taps of a cleaner that do not count: of the week's lines, and at other visits of the week. */
export async function lateTapsOf(ctx: WorldContext, { workerId, firstDay, row }: WorkerWeek) {
  const paid = (row?.week.lines ?? []).map(({ visit }) => visit);
  const isPaid = inArray(
    visits.jobId,
    paid.map(({ jobId }) => jobId),
  );
  const late = await findLateVisits(ctx, workerId, or(isOfWeek(firstDay), isPaid));
  const keys = new Set(paid.map(keyOf));
  const others = late.visits.filter(
    (visit) => mondayOf(visit.actualDate) === firstDay && !keys.has(keyOf(visit)),
  );
  return { tapsOf: late.tapsOf, lateVisits: await lateVisitEntities(ctx, late, others) };
}

const isOfWeek = (firstDay: Day) => between(visits.actualDate, firstDay, addDays(firstDay, 6));

/** Finds the visits of a week with late taps that wait for the office, unless their cleaner's week is closed. */
export async function findLateTapCases(
  ctx: WorldContext,
  firstDay: Day,
  rows: readonly OfficeWeekRow[],
): Promise<readonly PayCase[]> {
  const isOfVisit = and(
    eq(visits.jobId, visitClaims.jobId),
    eq(visits.scheduledDate, visitClaims.scheduledDate),
  );
  const waiting = await ctx.tx
    .select({ workerId: visitClaims.workerId, visit: visits })
    .from(visitClaims)
    .innerJoin(visits, sameWorld(visits, visitClaims, isOfVisit))
    .where(ofWorld(ctx, visitClaims, isNull(visitClaims.answeredAt), isOfWeek(firstDay)))
    .orderBy(asc(visits.actualDate), asc(visits.startTime), asc(visits.jobId));
  const closed = new Set(rows.filter(({ period }) => period?.closedAt).map(({ workerId }) => workerId));
  const open = waiting.filter(({ workerId }) => !closed.has(workerId));
  const groups = groupRows(open, ({ workerId, visit }) => claimItem({ ...visit, workerId }).subject);
  const names = await findNames(ctx, [...new Set(open.map(({ workerId }) => workerId))]);
  const homeOf = await findHomesOfVisits(
    ctx,
    open.map(({ visit }) => visit),
  );
  return [...groups.values()].flatMap((taps) => {
    const [first] = taps;
    if (!first) return [];
    const { workerId, visit } = first;
    const { jobId, scheduledDate, actualDate } = visit;
    const customerName = homeOf(visit)?.customer.name ?? '';
    return {
      ...{ workerId, name: names.get(workerId) ?? String(workerId), count: taps.length },
      ...{ totalPence: null, tipPence: null, ticketId: null, overlap: null },
      visit: { jobId, scheduledDate, day: actualDate, customerName, startedAt: null },
    };
  });
}
