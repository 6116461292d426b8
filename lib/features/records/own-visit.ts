import 'server-only';
import { eq, type SQL } from 'drizzle-orm';
import type { WorkerContext } from '@/lib/core/backend/api/handler-context';
import { ofWorker } from '@/lib/core/backend/worlds/rows';
import type { Day } from '@/lib/core/ground/time/zoned';
import { visits } from '@/lib/features/records/visits';

export interface VisitOfJob {
  readonly jobId: number;
  readonly date: Day;
}

/** Another worker's visit answers "not found". [AUTH-22] */
export function isOwnVisit(ctx: WorkerContext, { jobId, date }: VisitOfJob): SQL | undefined {
  return ofWorker(ctx, visits, eq(visits.jobId, jobId), eq(visits.scheduledDate, date));
}
