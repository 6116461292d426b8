import 'server-only';
import { eq } from 'drizzle-orm';
import type { WorkerContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, type Refusal } from '@/lib/core/backend/api/refusal';
import { readJson } from '@/lib/core/backend/database/json-rows';
import { ofWorker } from '@/lib/core/backend/worlds/rows';
import type { Day } from '@/lib/core/ground/time/zoned';
import { readRules } from '@/lib/features/people/rules/server/read-rules';
import type { VisitOfJob } from '@/lib/features/records/own-visit';
import { visits } from '@/lib/features/records/visits';
import { recommend } from '@/lib/features/work/schedule/server/recommended';
import type { Visit } from '@/lib/features/work/visits/schema';
import { visitEntity } from '@/lib/features/work/visits/server/visit-entity';
import {
  NEXT_VISIT_DATE,
  type VisitsJson,
  visitRowsOf,
  visitsJson,
} from '@/lib/features/work/visits/server/visit-rows';
import { keysElsewhere } from './open-handovers';

/** It also says who has the visit's keys. */
export async function readVisit(ctx: WorkerContext, params: VisitOfJob): Promise<Visit | Refusal> {
  const isIt = ofWorker(ctx, visits, eq(visits.jobId, params.jobId), eq(visits.scheduledDate, params.date));
  const json = await readJson<VisitsJson & { readonly nextVisitDate: Day | null }>(
    ctx.tx,
    visitsJson(ctx, isIt, NEXT_VISIT_DATE),
  );
  const [rows] = visitRowsOf(ctx, json);
  if (!json || !rows) return NOT_FOUND;
  const { nextVisitDate } = json;
  const { cancellationNoticeHours: noticeHours } = await readRules(ctx);
  const keyNote = await keysElsewhere(ctx, rows);
  const visit = visitEntity(ctx, rows, { nextVisitDate, noticeHours, keyNote });
  return recommend(ctx, visit);
}
