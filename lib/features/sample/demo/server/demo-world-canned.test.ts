import { getTableName, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { acrossWorlds, removeWorld } from '@/lib/core/backend/worlds/worlds';
import { backendForFile } from '@/tests/support/backend-for-file';
import { expectEachRow } from '@/tests/support/expect-each-row';
import { fillWorld, worldTables } from '@/tests/support/full-world';
import { copyContents } from './demo-world';

const backend = backendForFile();
beforeAll(async () => {
  await fillWorld(backend, 'full');
  await backend.makeWorld(undefined, { id: 'copy', kind: 'demo' });
  await acrossWorlds(backend.database, (tx) => copyContents(tx, 'full', 'copy'));
});

/** Returns the rows of a world's table in any fixed order, without the world column. */
const rowsOf = (table: (typeof worldTables)[number], world: string) =>
  backend.in(world, async ({ tx }) => {
    const rows: Record<string, unknown>[] = await tx.select().from(table);
    const inOrder = rows.map(({ world: _world, ...row }) => JSON.stringify(row)).toSorted();
    return inOrder.map((row) => JSON.parse(row));
  });

const LEFT_OUT = [
  ...['accounts', 'tokens', 'second_factors', 'recovery_codes', 'devices'],
  ...['audit_entries', 'code_reads', 'background_jobs', 'customer_links', 'idempotency_keys', 'import_refs'],
  ...['broadcasts', 'deliveries', 'notifications', 'rating_links'],
  ...['passkeys', 'password_resets', 'spent_challenges'],
  ...['applicant_links', 'contracts', 'onboarding_steps', 'referral_codes'],
];

it('a copied world has all rows of each table, or none on purpose', async () => {
  expect(worldTables.length).toBeGreaterThan(60);
  await expectEachRow(
    worldTables,
    async (table) => {
      const rows = await rowsOf(table, 'full');
      expect(rows.length).toBeGreaterThan(0);
      const isLeftOut = LEFT_OUT.includes(getTableName(table));
      expect(await rowsOf(table, 'copy')).toEqual(isLeftOut ? [] : rows);
    },
    getTableName,
  );
});

it('a removed world has no rows in any table', async () => {
  await backend.makeWorld(undefined, { id: 'gone' });
  await acrossWorlds(backend.database, (tx) => copyContents(tx, 'full', 'gone'));
  await removeWorld(backend.database, 'gone');
  await expectEachRow(
    worldTables,
    async (table) => {
      const left = await acrossWorlds(backend.database, (tx) => tx.$count(table, sql`world = 'gone'`));
      expect(left).toBe(0);
    },
    getTableName,
  );
});
