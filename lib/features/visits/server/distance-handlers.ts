import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { HandlersOf, WorkerContext } from '@/lib/core/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/api/refusal';
import type { InputOf } from '@/lib/core/contract/define-call';
import type { visitCalls } from '@/lib/features/visits/calls';
import { metresBetween } from '@/lib/features/visits/distance';
import { VISIT_TEXTS } from '@/lib/features/visits/server-texts';
import type { DistanceAnswer } from '@/lib/features/visits/wire';
import { isOwnVisit } from './handlers';
import { jobs, properties, visits } from './tables';

const UNKNOWN_PLACE = new Refusal('not_found', VISIT_TEXTS.unknownPlace);

/** From the cleaner to their own visit's property; another one's visit is unknown. [VISIT-36] [AUTH-22] */
async function getDistanceFromVisit(
  ctx: WorkerContext,
  { params, query }: InputOf<typeof visitCalls.getDistanceFromVisit>,
): Promise<DistanceAnswer | Refusal> {
  const [place] = await ctx.tx
    .select({ latitude: properties.latitude, longitude: properties.longitude })
    .from(visits)
    .innerJoin(jobs, and(eq(jobs.world, visits.world), eq(jobs.id, visits.jobId)))
    .innerJoin(properties, and(eq(properties.world, jobs.world), eq(properties.id, jobs.propertyId)))
    .where(isOwnVisit(ctx, { jobId: params.jobId, date: params.scheduledDate }));
  if (!place) return NOT_FOUND;
  const { latitude, longitude } = place;
  if (latitude === null || longitude === null) return UNKNOWN_PLACE;
  return { distance: metresBetween(query, { latitude, longitude }) };
}

export const distanceHandlers = { getDistanceFromVisit } satisfies HandlersOf<
  'getDistanceFromVisit',
  WorkerContext
>;
