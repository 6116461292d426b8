import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '@/lib/core/backend/database/database';

/** Lets this transaction see all worlds, and keeps the exact text of every value whatever the server's settings. */
export async function inPlainText(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    select set_config('app.world', '*', true), set_config('TimeZone', 'UTC', true),
      set_config('DateStyle', 'ISO, YMD', true), set_config('IntervalStyle', 'postgres', true),
      set_config('extra_float_digits', '1', true), set_config('bytea_output', 'hex', true)`);
}

/** Runs statements that drizzle cannot build. */
export async function rowsOf<Row>(tx: Queryable, statement: SQL): Promise<Row[]> {
  const { rows } = (await tx.execute(statement)) as unknown as { readonly rows: Row[] };
  return rows;
}
