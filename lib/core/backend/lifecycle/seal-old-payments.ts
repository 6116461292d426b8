import 'server-only';
import { and, asc, eq, gt, ne, notLike, or } from 'drizzle-orm';
import { isSealed, SEALED, SECRET_FIELDS, sealPayment } from '@/lib/core/backend/accounts/seal';
import { paymentDetails } from '@/lib/core/backend/accounts/tables';
import type { Database } from '@/lib/core/backend/database/database';
import { enqueueBackgroundJob } from '@/lib/core/backend/jobs/background-jobs';
import type { BackgroundJobHandler } from '@/lib/core/backend/jobs/runner';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { inWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';

/** Seals bank details that were stored before sealing existed. */
export const SEAL_PAYMENTS_JOB = 'seal-payment-details';

/** Few rows per transaction, so that locks are short and progress survives an interruption. */
const ROWS_AT_ONCE = 100;

export async function sealOldPaymentsLater(ctx: WorldContext): Promise<void> {
  const [one] = await findOpen(ctx, 0, 1);
  if (one) await enqueueBackgroundJob(ctx, { kind: SEAL_PAYMENTS_JOB, subject: 'all' });
}

export const sealOldPayments =
  (database: Database): BackgroundJobHandler =>
  async ({ world }) => {
    let after: number | null = 0;
    while (after !== null) {
      const from: number = after;
      after = await inWorld(database, world, (ctx) => sealBatch(ctx, from));
    }
  };

type Row = typeof paymentDetails.$inferSelect;

async function sealBatch(ctx: WorldContext, after: number): Promise<number | null> {
  const rows = await findOpen(ctx, after, ROWS_AT_ONCE);
  for (const row of rows) {
    const owner = { world: ctx.world.id, workerId: row.workerId };
    const isOwn = ofWorld(ctx, paymentDetails, eq(paymentDetails.workerId, row.workerId));
    await ctx.tx
      .update(paymentDetails)
      .set(sealPayment(plainOf(row), owner))
      .where(isOwn);
  }
  return rows.length < ROWS_AT_ONCE ? null : (rows.at(-1)?.workerId ?? null);
}

function plainOf(row: Row): Partial<Row> {
  const plain = SECRET_FIELDS.filter((field) => row[field] && !isSealed(row[field]));
  return Object.fromEntries(plain.map((field) => [field, row[field]]));
}

function findOpen(ctx: WorldContext, after: number, limit: number): Promise<Row[]> {
  const isPlain = SECRET_FIELDS.map((field) => {
    const column = paymentDetails[field];
    return and(ne(column, ''), notLike(column, `${SEALED}%`));
  });
  return ctx.tx
    .select()
    .from(paymentDetails)
    .where(ofWorld(ctx, paymentDetails, gt(paymentDetails.workerId, after), or(...isPlain)))
    .orderBy(asc(paymentDetails.workerId))
    .limit(limit)
    .for('update');
}
