import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { fullName } from '@/lib/core/ground/format/person';
import type { ClockTime } from '@/lib/core/ground/time/zoned';
import { visits } from '@/lib/features/records/visits';
import { findHomesOfVisits } from '@/lib/features/work/visits/server/homes-of-visits';
import { lateFromOf } from '@/lib/features/work/visits/server/late-from';
import type { PanelVisitState } from '../model';
import type { OpenedItem } from '../schema';

/** Finds the cleaner of an item, and her day. */
export async function findWorkerPanel(
  ctx: WorldContext,
  workerId: number,
): Promise<Pick<OpenedItem, 'worker' | 'visits'>> {
  const [worker] = await ctx.tx
    .select()
    .from(workers)
    .where(ofWorld(ctx, workers, eq(workers.id, workerId)));
  if (!worker) throw new Error('The item has no worker');
  const { id, email, telephone: phone } = worker;
  return { worker: { id, fullName: fullName(worker), email, phone }, visits: await visitsOfToday(ctx, id) };
}

async function visitsOfToday(ctx: WorldContext, workerId: number) {
  const isOfToday = [eq(visits.workerId, workerId), eq(visits.actualDate, ctx.today)];
  const rows = await ctx.tx
    .select()
    .from(visits)
    .where(ofWorld(ctx, visits, ...isOfToday))
    .orderBy(asc(visits.startTime), asc(visits.jobId));
  const homeOf = await findHomesOfVisits(ctx, rows);
  const lateFrom = await lateFromOf(ctx);
  return rows.map((visit) => ({
    ...{ jobId: visit.jobId, scheduledDate: visit.scheduledDate },
    ...{ startTime: visit.startTime, endTime: visit.endTime },
    customerName: homeOf(visit)?.customer.name ?? '',
    area: homeOf(visit)?.home.postcode.split(' ')[0] ?? '',
    state: visitStateAt(visit, lateFrom),
  }));
}

interface VisitTimes {
  readonly startTime: ClockTime;
  readonly skipped: boolean;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}

/** `visit` must be a visit of today. One that starts before `lateFrom` is late. */
export function visitStateAt(visit: VisitTimes, lateFrom: ClockTime): PanelVisitState {
  if (visit.skipped) return 'cancelled';
  if (visit.finishedAt !== null) return 'done';
  if (visit.startedAt !== null) return 'running';
  return visit.startTime < lateFrom ? 'late' : 'to-start';
}
