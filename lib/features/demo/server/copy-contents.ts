import 'server-only';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { TABLES, type TableName } from '@/lib/core/database/tables';
import type { Queryable } from '@/lib/core/worlds/context';

/** Who joins and signs in, and what they have sent: a copy has people of its own, and nobody has sent it anything. */
const LEFT_OUT: ReadonlySet<TableName> = new Set([
  ...(['accounts', 'tokens', 'secondFactors', 'recoveryCodes', 'devices'] as const),
  ...(['passkeys', 'passwordResets', 'spentChallenges'] as const),
  ...(['applicants', 'applicantLinks', 'contracts', 'onboardingSteps'] as const),
  ...([
    'auditEntries',
    'backgroundJobs',
    'codeReads',
    'customerLinks',
    'idempotencyKeys',
    'importRefs',
    'ratingLinks',
  ] as const),
]);

/** Copies a world's rows into an empty one, ids and all. The transaction must see both worlds. */
export async function copyContents(tx: Queryable, from: string, to: string): Promise<void> {
  for (const { name, table } of TABLES) {
    if (LEFT_OUT.has(name)) continue;
    const own = Object.values(getTableColumns(table)).filter(({ generated }) => generated === undefined);
    const columns = own.map(({ name }) => name);
    const values = columns.map((name) => (name === 'world' ? sql`${to}::text` : sql.identifier(name)));
    await tx.execute(
      sql`insert into ${table} (${listed(columns.map((name) => sql.identifier(name)))}) select ${listed(values)} from ${table} where ${table.world} = ${from}`,
    );
  }
}

function listed(parts: Parameters<typeof sql.join>[0]): SQL {
  return sql.join(parts, sql`, `);
}
