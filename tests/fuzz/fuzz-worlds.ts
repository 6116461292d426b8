import { getTableName, sql } from 'drizzle-orm';
import type { Database } from '@/lib/core/backend/database/database';
import { inWorld } from '@/lib/core/backend/worlds/worlds';
import { schema } from '@/lib/features/tables';
import { fillWorld, worldTables } from '../support/full-world';
import type { TestBackend } from '../support/test-backend';
import type { FuzzWorld } from './fuzz-request';

/** No request may read or change this world. Its ids are those of all others. */
export const NEIGHBOUR = 'kestrel';

export async function openWorld(backend: TestBackend, name: string): Promise<FuzzWorld> {
  const { token, officeToken, passwordToken, newToken } = await fillWorld(backend, name);
  return {
    name,
    tokens: { worker: token, admin: officeToken, 'admin-password': passwordToken, 'admin-new': newToken },
  };
}

/** Returns the number of rows of each table in the world, and a digest of all their text. */
export function contentsOf(database: Database, world: string): Promise<unknown[]> {
  const ofTable = (name: string, column: string) =>
    sql`select ${sql.raw(`'${name}'`)} as name, count(*)::int as rows, md5(string_agg(t::text, '\n' order by t::text)) as digest
      from ${sql.identifier(name)} t where ${sql.identifier(column)} = ${world}`;
  const parts = [
    ofTable(getTableName(schema.worlds), 'id'),
    ...worldTables.map((table) => ofTable(getTableName(table), 'world')),
  ];
  const columns = { name: sql`name`, rows: sql`rows`, digest: sql`digest` };
  return inWorld(database, world, ({ tx }) =>
    tx.select(columns).from(sql`(${sql.join(parts, sql` union all `)}) as contents`),
  );
}
