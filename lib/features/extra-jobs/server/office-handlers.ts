import 'server-only';
import { and, eq } from 'drizzle-orm';
import { workers } from '@/lib/core/accounts/tables';
import type { AdminContext, HandlersOf } from '@/lib/core/api/handler-context';
import { NOT_FOUND, type Refusal } from '@/lib/core/api/refusal';
import type { InputOf } from '@/lib/core/contract/define-call';
import { fullName } from '@/lib/core/format/name';
import type { adminOfferCalls } from '@/lib/features/extra-jobs/office-calls';
import type { OfferAnswer, WorkerJobs } from '@/lib/features/extra-jobs/office-wire';
import { listOffers, regularJobsOfWorker, visitsOfWorker } from './list-offers';
import { findOfferedJob, findOfferedVisit } from './offered-job';
import { offerJob, offerVisit, withdrawJob, withdrawVisit } from './offers';

async function getWorkerJobs(
  ctx: AdminContext,
  { params: { id } }: InputOf<typeof adminOfferCalls.getWorkerJobs>,
): Promise<WorkerJobs | Refusal> {
  const isWorker = and(eq(workers.world, ctx.world.id), eq(workers.id, id));
  const [worker] = await ctx.tx.select().from(workers).where(isWorker);
  if (!worker) return NOT_FOUND;
  const visits = await visitsOfWorker(ctx, id);
  return { fullName: fullName(worker), visits, regularJobs: await regularJobsOfWorker(ctx, id) };
}

const answerOf = (refusal: Refusal | null, isOnOffer: boolean): OfferAnswer | Refusal =>
  refusal ?? { isOnOffer };

export const adminOfferHandlers = {
  getWorkerJobs,
  listOffers: (ctx, { query }) => listOffers(ctx, query),
  offerVisit: async (ctx, { params: { jobId, date }, body }) =>
    answerOf(await offerVisit(ctx, { jobId, scheduledDate: date }, body.workerId), true),
  getOfferedVisit: (ctx, { params: { jobId, date } }) =>
    findOfferedVisit(ctx, { jobId, scheduledDate: date }),
  getOfferedJob: (ctx, { params: { jobId } }) => findOfferedJob(ctx, jobId),
  withdrawVisit: async (ctx, { params: { jobId, date }, body }) =>
    answerOf(await withdrawVisit(ctx, { jobId, scheduledDate: date }, body.workerId), false),
  offerJob: async (ctx, { params: { jobId }, body }) =>
    answerOf(await offerJob(ctx, jobId, body.workerId), true),
  withdrawJob: async (ctx, { params: { jobId }, body }) =>
    answerOf(await withdrawJob(ctx, jobId, body.workerId), false),
} satisfies HandlersOf<keyof typeof adminOfferCalls, AdminContext>;
