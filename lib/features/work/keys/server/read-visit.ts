import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { WorkerContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, type Refusal } from '@/lib/core/backend/api/refusal';
import { jsonStatement } from '@/lib/core/backend/database/json-statement';
import { ofPreparedWorker } from '@/lib/core/backend/worlds/rows';
import type { Day } from '@/lib/core/ground/time/zoned';
import type { VisitOfJob } from '@/lib/features/records/own-visit';
import { visits } from '@/lib/features/records/visits';
import type { Visit } from '@/lib/features/work/visits/schema';
import { visitEntity } from '@/lib/features/work/visits/server/visit-entity';
import {
  NEXT_VISIT_DATE,
  OF_TODAY,
  type OfWorker,
  type VisitsJson,
  visitRowsOf,
  visitsJson,
} from '@/lib/features/work/visits/server/visit-rows';
import { keysElsewhere } from './open-handovers';

/** The worker's own visit, with who has its keys. */
export async function readVisit(ctx: WorkerContext, params: VisitOfJob): Promise<Visit | Refusal> {
  const { tx, today, workerId } = ctx;
  const json = await readOneVisit(tx, { world: ctx.world.id, today, workerId, ...params });
  const [rows] = visitRowsOf(ctx, json);
  if (!json || !rows) return NOT_FOUND;
  const { nextVisitDate } = json;
  return visitEntity(ctx, rows, { nextVisitDate, keyNote: await keysElsewhere(ctx, rows) });
}

interface OneVisit extends OfWorker {
  readonly jobId: number;
  readonly date: Day;
}

const readOneVisit = jsonStatement<OneVisit, VisitsJson & { readonly nextVisitDate: Day | null }>(
  'one-visit',
  () => {
    const { placeholder } = sql;
    const isIt = [eq(visits.jobId, placeholder('jobId')), eq(visits.scheduledDate, placeholder('date'))];
    return visitsJson(ofPreparedWorker(visits, ...isIt), OF_TODAY, NEXT_VISIT_DATE);
  },
);
