import 'server-only';
import { eq, isNull, or, sql } from 'drizzle-orm';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, type Refusal } from '@/lib/core/backend/api/refusal';
import { ofWorker } from '@/lib/core/backend/worlds/rows';
import type { SuccessAnswer } from '@/lib/core/ground/session/schema';
import { deliveries } from '@/lib/features/records/notices';
import type { MoodAnswer } from '@/lib/features/records/notices-values';
import { ownPopupId } from '@/lib/features/talk/popups/server/handlers';

export const moodHandlers = {
  submitSample: (ctx, { params, body }) => keepAnswer(ctx, params.sampleId, body.mood),
  submitInterventionSample: (ctx, { params, body }) => keepAnswer(ctx, params.sampleId, body.response),
} satisfies Handlers<WorkerContext>;

/** The first answer stays, but an answer replaces a dismissal. A repeat succeeds without effect. */
async function keepAnswer(
  ctx: WorkerContext,
  sampleId: string | number,
  answer: MoodAnswer,
): Promise<SuccessAnswer | Refusal> {
  const id = ownPopupId(sampleId);
  const isSample = (...more: Parameters<typeof ofWorker>[2][]) =>
    ofWorker(ctx, deliveries, eq(deliveries.id, id ?? 0), eq(deliveries.action, 'sample'), ...more);
  if (id === null || (await ctx.tx.$count(deliveries, isSample())) === 0) return NOT_FOUND;
  const isReplaced = answer === 'dismissed' ? undefined : eq(deliveries.answer, 'dismissed');
  await ctx.tx
    .update(deliveries)
    .set({
      answer,
      answeredAt: ctx.tapAt,
      deliveredAt: sql`coalesce(${deliveries.deliveredAt}, ${ctx.tapAt}::timestamptz)`,
      openedAt: sql`coalesce(${deliveries.openedAt}, ${ctx.tapAt}::timestamptz)`,
    })
    .where(isSample(or(isNull(deliveries.answer), isReplaced)));
  return { success: true };
}
