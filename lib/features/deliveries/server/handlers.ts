import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Handlers, WorkerContext } from '@/lib/core/api/handler-context';
import { ofWorker } from '@/lib/core/worlds/rows';
import { deliveries } from './tables';

export const deliveryHandlers = {
  /** The first report counts. An unknown id, or another worker's, succeeds without effect: phones must not retry it. [PUSH-14] */
  async reportDelivery(ctx, { body: { id, state } }) {
    const ownId = ownDeliveryId(id);
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

/** In push data every id is a text. This server's are integers of PostgreSQL. */
export function ownDeliveryId(id: string | number): number | null {
  return /^[1-9]\d{0,9}$/.test(String(id)) && Number(id) <= MOST_ID ? Number(id) : null;
}

const MOST_ID = 2 ** 31 - 1;
