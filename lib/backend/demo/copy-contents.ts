import 'server-only';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../context';
import { accounts, idempotencyKeys, importRefs, tokens } from '../schema';
import { CONTENTS } from '../worlds';

/** Who signs in, and what they have sent: a copy has people of its own, and nobody has sent it anything. */
const LEFT_OUT: ReadonlySet<PgTable> = new Set([accounts, tokens, idempotencyKeys, importRefs]);

/** Copies a world's rows into an empty one, ids and all. The transaction must see both worlds. */
export async function copyContents(tx: Queryable, from: string, to: string): Promise<void> {
  // The other way round than a removal: a row comes after those that it leans on.
  for (const table of CONTENTS.toReversed()) {
    if (LEFT_OUT.has(table)) continue;
    const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
    const values = columns.map((name) => (name === 'world' ? sql`${to}::text` : sql.identifier(name)));
    await tx.execute(
      sql`insert into ${table} (${listed(columns.map((name) => sql.identifier(name)))}) select ${listed(values)} from ${table} where ${table.world} = ${from}`,
    );
  }
}

function listed(parts: Parameters<typeof sql.join>[0]): SQL {
  return sql.join(parts, sql`, `);
}
