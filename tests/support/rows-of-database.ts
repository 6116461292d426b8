import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/core/backend/database/database';

/** Returns every row of every table and the state of every sequence, as text. */
export async function rowsOfDatabase(
  database: Database,
): Promise<Readonly<Record<string, readonly string[]>>> {
  return database.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('app.world', '*', true), set_config('TimeZone', 'UTC', true)`);
    const list = async (statement: ReturnType<typeof sql>) => {
      const { rows } = (await tx.execute(statement)) as unknown as { rows: { text: string }[] };
      return rows.map(({ text }) => text);
    };
    const found: Record<string, readonly string[]> = {};
    const named = (kind: string) =>
      list(
        sql`select relname as text from pg_class where relnamespace = 'public'::regnamespace and relkind = ${kind}`,
      );
    for (const name of await named('r')) {
      const table = sql`public.${sql.identifier(name)}`;
      found[name] = await list(
        sql`select row_to_json(t)::text collate "C" as text from ${table} t order by 1`,
      );
    }
    for (const name of await named('S')) {
      const sequence = sql`public.${sql.identifier(name)}`;
      found[name] = await list(sql`select last_value || ' ' || is_called as text from ${sequence}`);
    }
    return found;
  });
}
