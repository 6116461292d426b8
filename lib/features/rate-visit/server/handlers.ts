import 'server-only';
import { eq } from 'drizzle-orm';
import type { Handlers, WorkerContext } from '@/lib/core/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/api/refusal';
import type { InputOf } from '@/lib/core/contract/define-call';
import { publishVisits } from '@/lib/core/live/server/publish';
import { ofWorld } from '@/lib/core/worlds/rows';
import { visitRatings } from '@/lib/features/performance/server/tables';
import type { rateVisitCalls } from '@/lib/features/rate-visit/calls';
import { RATING_ISSUES } from '@/lib/features/rate-visit/model';
import { validateRating } from '@/lib/features/rate-visit/rules';
import type { VisitRating } from '@/lib/features/rate-visit/schema';
import { RATING_FAULT_TEXTS, RATING_ISSUE_TEXTS } from '@/lib/features/rate-visit/server-texts';
import { isOwnVisit } from '@/lib/features/visits/server/handlers';
import { visits } from '@/lib/features/visits/server/tables';

export const rateVisitHandlers = {
  async listRatingIssues() {
    return RATING_ISSUES.map(({ code, items }) => ({ code, display: RATING_ISSUE_TEXTS[code], items }));
  },

  /** Inserts or replaces the visit's rating. [ACT-13] */
  async rateVisit(ctx, { params, body }) {
    const isIt = isOwnVisit(ctx, params);
    const [visit] = await ctx.tx.select().from(visits).where(isIt).for('no key update');
    if (!visit) return NOT_FOUND;
    const fault = validateRating({
      isFinished: visit.finishedAt !== null,
      isReviewable: visit.isReviewable,
      isRated: await isRated(ctx, params),
      rating: body,
    });
    if (fault) return new Refusal('validation_error', RATING_FAULT_TEXTS[fault]);
    await putRating(ctx, params, body);
    await ctx.tx.update(visits).set({ isReviewable: false }).where(isIt);
    await publishVisits(ctx, [ctx.workerId]);
    return body;
  },
} satisfies Handlers<WorkerContext>;

type VisitParams = InputOf<typeof rateVisitCalls.rateVisit>['params'];

async function isRated(ctx: WorkerContext, { jobId, date }: VisitParams): Promise<boolean> {
  const isOfVisit = ofWorld(
    ctx,
    visitRatings,
    eq(visitRatings.jobId, jobId),
    eq(visitRatings.scheduledDate, date),
  );
  return (await ctx.tx.$count(visitRatings, isOfVisit)) > 0;
}

async function putRating(ctx: WorkerContext, params: VisitParams, body: VisitRating): Promise<void> {
  const row = {
    workerId: ctx.workerId,
    rating: body.rating,
    issues: body.issues ?? [],
    message: body.message ?? null,
    ratedAt: ctx.tapAt,
    recordedAt: ctx.now,
  };
  await ctx.tx
    .insert(visitRatings)
    .values({ world: ctx.world.id, jobId: params.jobId, scheduledDate: params.date, ...row })
    .onConflictDoUpdate({
      target: [visitRatings.world, visitRatings.jobId, visitRatings.scheduledDate],
      set: row,
    });
}
