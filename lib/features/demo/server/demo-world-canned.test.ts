import { getTableName, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { acrossWorlds, removeWorld } from '@/lib/core/worlds/worlds';
import { backendForFile } from '@/tests/support/backend-for-file';
import { fillWorld, worldTables } from '@/tests/support/full-world';
import { copyContents } from './demo-world';

const backend = backendForFile();
beforeAll(async () => {
  await fillWorld(backend, 'full');
  await backend.makeWorld(undefined, { id: 'copy', kind: 'demo' });
  await acrossWorlds(backend.database, (tx) => copyContents(tx, 'full', 'copy'));
}, 60_000);

/** The rows of a world's table in any fixed order, without the world column. */
const rowsOf = (table: (typeof worldTables)[number], world: string) =>
  backend.in(world, async ({ tx }) => {
    const rows: Record<string, unknown>[] = await tx.select().from(table);
    const inOrder = rows.map(({ world: _world, ...row }) => JSON.stringify(row)).toSorted();
    return inOrder.map((row) => JSON.parse(row));
  });

const LEFT_OUT = [
  ...['accounts', 'tokens', 'second_factors', 'recovery_codes', 'devices'],
  ...['audit_entries', 'code_reads', 'background_jobs', 'customer_links', 'idempotency_keys', 'import_refs'],
  ...['broadcasts', 'deliveries', 'notifications', 'rating_links', 'search_changes'],
  ...['passkeys', 'password_resets', 'spent_challenges'],
  ...['applicant_links', 'contracts', 'onboarding_steps', 'referral_codes'],
];

describe.each(worldTables.map((table) => [getTableName(table), table] as const))(
  'the table %s',
  (name, table) => {
    it('is copied completely, or left out on purpose', async () => {
      const rows = await rowsOf(table, 'full');
      expect(rows.length).toBeGreaterThan(0);
      expect(await rowsOf(table, 'copy')).toEqual(LEFT_OUT.includes(name) ? [] : rows);
    });

    it('has no rows of a removed world', async () => {
      await backend.makeWorld(undefined, { id: `gone-${name}` });
      await acrossWorlds(backend.database, (tx) => copyContents(tx, 'full', `gone-${name}`));
      await removeWorld(backend.database, `gone-${name}`);
      const left = await acrossWorlds(backend.database, (tx) =>
        tx.$count(table, sql`world = ${`gone-${name}`}`),
      );
      expect(left).toBe(0);
    });
  },
);
