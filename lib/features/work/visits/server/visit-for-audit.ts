import 'server-only';
import { eq } from 'drizzle-orm';
import type { AuditSubject } from '@/lib/core/backend/accounts/tables';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { jobs, visits } from '@/lib/features/records/visits';

/** This is the largest id that a column can hold: a refused request may name any number. */
const LARGEST_ID = 2 ** 31 - 1;

/**
 * Reads the present day and time of the named visit or regular job, so that the audit log can name it after it moved.
 */
export async function visitForAudit(
  ctx: WorldContext,
  { jobId, scheduledDate, date }: AuditSubject,
): Promise<AuditSubject> {
  if (typeof jobId !== 'number' || jobId > LARGEST_ID) return {};
  const day = scheduledDate ?? date;
  const [found] =
    typeof day === 'string'
      ? await ctx.tx
          .select({ visitDay: visits.actualDate, visitTime: visits.startTime })
          .from(visits)
          .where(ofWorld(ctx, visits, eq(visits.jobId, jobId), eq(visits.scheduledDate, day)))
      : await ctx.tx
          .select({ visitDay: jobs.firstDate, visitTime: jobs.startTime })
          .from(jobs)
          .where(ofWorld(ctx, jobs, eq(jobs.id, jobId)));
  return found ?? {};
}
