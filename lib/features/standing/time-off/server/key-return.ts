import 'server-only';
import { and, eq, exists, gte, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { penceOf } from '@/lib/core/ground/money/pence';
import { addAdjustment } from '@/lib/features/money/payments/server/adjustments';
import { keys, keyTransfers } from '@/lib/features/records/keys';
import { breaks } from '@/lib/features/records/time-off';
import { lengthInDays } from '../breaks';

/** Pays once for a long time off, if the worker gave away her last key after the booking and holds none during it. */
export async function payKeyReturns(ctx: WorldContext): Promise<void> {
  for (const { id, workerId, startDate, endDate, rules } of await findReturned(ctx)) {
    const isRequired = rules && lengthInDays({ startDay: startDate, endDay: endDate }) > rules.keyReturnDays;
    if (!isRequired || rules.keyReturnPayPounds === 0) continue;
    await addAdjustment(ctx, {
      ...{ workerId, type: 'keyreturn', amountPence: penceOf(rules.keyReturnPayPounds), reason: null },
      ...{ day: ctx.today, cause: `key-return:${id}`, rules: { ...rules } },
    });
  }
}

function findReturned(ctx: WorldContext) {
  const { tx } = ctx;
  const returned = tx
    .select({ id: keyTransfers.id })
    .from(keyTransfers)
    .where(
      sameWorld(
        keyTransfers,
        breaks,
        and(
          eq(keyTransfers.fromHolder, breaks.workerId),
          isNotNull(keyTransfers.confirmedAt),
          gte(keyTransfers.confirmedAt, breaks.bookedAt),
        ),
      ),
    );
  const held = tx
    .select({ id: keys.id })
    .from(keys)
    .where(sameWorld(keys, breaks, eq(keys.holderId, breaks.workerId)));
  return tx
    .select()
    .from(breaks)
    .where(
      ofWorld(
        ctx,
        breaks,
        isNotNull(breaks.rules),
        // Keys that are back on the last day are found on the next.
        gte(breaks.endDate, sql`${ctx.today}::date - 1`),
        lte(breaks.startDate, ctx.today),
        exists(returned),
        notExists(held),
      ),
    );
}
