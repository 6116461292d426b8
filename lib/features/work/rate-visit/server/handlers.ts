import 'server-only';
import { eq } from 'drizzle-orm';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { publishVisits } from '@/lib/core/backend/live/publish';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { InputOf } from '@/lib/core/ground/contract/define-call';
import { isOwnVisit } from '@/lib/features/records/own-visit';
import { visitRatings } from '@/lib/features/records/standing';
import { visits } from '@/lib/features/records/visits';
import type { rateVisitCalls } from '../calls';
import { RATING_ISSUES } from '../model';
import { validateRating } from '../rules';
import type { VisitRating } from '../schema';
import { RATING_FAULT_TEXTS, RATING_ISSUE_TEXTS } from '../server-texts';

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
