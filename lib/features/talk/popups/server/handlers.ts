import 'server-only';
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { toInstant } from '@/lib/core/backend/database/columns';
import { ofWorker } from '@/lib/core/backend/worlds/rows';
import { deliveries } from '@/lib/features/records/notices';
import type { PushData } from '@/lib/features/records/notices-values';

/** More popups wait for the next read. */
const MOST_READ = 20;

export const popupHandlers = {
  async listDeliveries(ctx) {
    const isUnshown = or(
      and(inArray(deliveries.action, ['content_modal', 'sample']), isNull(deliveries.openedAt)),
      and(inArray(deliveries.action, ['track_event', 'refresh_schedule']), isNull(deliveries.deliveredAt)),
    );
    const rows = await ctx.tx
      .select()
      .from(deliveries)
      .where(
        ofWorker(ctx, deliveries, isNull(deliveries.openedAt), isUnshown, gt(deliveries.expiresAt, ctx.now)),
      )
      .orderBy(asc(deliveries.id))
      .limit(MOST_READ);
    return rows.map((row) => {
      const { body, ...data } = pushDataOf(row);
      return { data, ...(body !== undefined && { body }) };
    });
  },

  /**
   * The first report counts. An unknown id, or another worker's, succeeds without effect: phones must not retry it.
   * [PUSH-14]
   */
  async reportDelivery(ctx, { body: { id, state } }) {
    const ownId = ownPopupId(id);
    if (ownId === null) return { success: true };
    const first = (column: typeof deliveries.deliveredAt | typeof deliveries.openedAt) =>
      sql`coalesce(${column}, ${ctx.tapAt}::timestamptz)`;
    await ctx.tx
      .update(deliveries)
      .set({
        deliveredAt: first(deliveries.deliveredAt),
        ...(state === 'o' && { openedAt: first(deliveries.openedAt) }),
      })
      .where(ofWorker(ctx, deliveries, eq(deliveries.id, ownId)));
    return { success: true };
  },
} satisfies Handlers<WorkerContext>;

/** Returns the payload with the fields of its row. A sample's id is its popup's. [PUSH-09] [MOOD-03] */
export function pushDataOf({ payload, ...row }: typeof deliveries.$inferSelect): PushData {
  const sample = 'intervention_sample_id' in payload ? 'intervention_sample_id' : 'mood_sample_id';
  return {
    ...payload,
    ...(row.action === 'sample' && { [sample]: String(row.id) }),
    action: row.action,
    id: String(row.broadcastId ?? row.id),
    delivery_id: String(row.id),
    hash: row.hash,
    expires_at: toInstant(row.expiresAt),
  };
}

/** In push data every id is a text. This server's ids are integers of PostgreSQL. */
export function ownPopupId(id: string | number): number | null {
  return /^[1-9]\d{0,9}$/.test(String(id)) && Number(id) <= MOST_ID ? Number(id) : null;
}

const MOST_ID = 2 ** 31 - 1;
