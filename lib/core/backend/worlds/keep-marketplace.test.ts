// @module-tag slow
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditEntries } from '@/lib/core/backend/accounts/tables';
import { databaseErrorCode } from '@/lib/core/backend/database/errors';
import { buildAuditEntry } from '@/tests/support/row-builders';
import { openTestBackend, type TestBackend } from '@/tests/support/test-backend';
import { worlds } from './tables';
import { acrossWorlds, createWorld, removeWorld } from './worlds';

let backend: TestBackend;
beforeEach(async () => {
  backend = await openTestBackend();
  await createWorld(backend.database, { id: 'marketplace', kind: 'marketplace' });
  await backend.in('marketplace', (ctx) => buildAuditEntry(ctx, { workerId: 7 }));
  return () => backend.close();
});

const REFUSED = '42501';
const clearAudit = sql`with w as (select set_config('app.removed_world', 'marketplace', true)) delete from audit_entries using w`;

const WHOLE = { entries: ['marketplace'], worlds: [{ id: 'marketplace', kind: 'marketplace' }] };

const leftOver = () =>
  acrossWorlds(backend.database, async (tx) => ({
    entries: (await tx.select().from(auditEntries)).map(({ world }) => world),
    worlds: await tx.select({ id: worlds.id, kind: worlds.kind }).from(worlds),
  }));

/** Runs statements in one transaction with the app's own role; returns the code of its error. */
const run = (statements: readonly ReturnType<typeof sql>[]) =>
  backend
    .in('marketplace', async ({ tx }) => {
      for (const statement of statements) await tx.execute(statement);
    })
    .then(() => null, databaseErrorCode);

it.each([
  ['a new kind', sql`update worlds set kind = 'test' where id = 'marketplace'`],
  ['a new id', sql`update worlds set id = 'east' where id = 'marketplace'`],
  ['a deletion', sql`delete from worlds where id = 'marketplace'`],
  ['a truncation', sql`truncate worlds cascade`],
])(
  'the start of the backend refuses the app’s own role %s of the marketplace and keeps its audit',
  async (_, change) => {
    expect(await run([change])).toBe(REFUSED);
    expect(await run([change, clearAudit])).toBe(REFUSED);
    expect(await leftOver()).toEqual(WHOLE);
  },
);

it('the start of the backend refuses to clear the audit by the removal setting, even with a temporary worlds table', async () => {
  const shadow = sql`create temp table worlds as select 'marketplace' as id, 'test' as kind`;
  expect(await run([clearAudit])).toBe(REFUSED);
  expect(await run([shadow, clearAudit])).toBe(REFUSED);
  expect(await leftOver()).toEqual(WHOLE);
});

it('removeWorld refuses the marketplace and keeps its audit', async () => {
  const removal = removeWorld(backend.database, 'marketplace');
  expect(databaseErrorCode(await removal.catch((error: unknown) => error))).toBe(REFUSED);
  expect(await backend.in('marketplace', ({ tx }) => tx.$count(auditEntries))).toBe(1);
});

it.each(['test', 'demo', 'canned'] as const)(
  'the start of the backend removes a world of kind %s with its audit',
  async (kind) => {
    await createWorld(backend.database, { id: 'gone', kind });
    await backend.in('gone', (ctx) => buildAuditEntry(ctx, { workerId: 7 }));
    await removeWorld(backend.database, 'gone');
    expect(await leftOver()).toEqual(WHOLE);
  },
);

it('the start of the backend lets the marketplace’s rolledTo change', async () => {
  expect(await run([sql`update worlds set rolled_to = '2026-06-16' where id = 'marketplace'`])).toBeNull();
  expect(await backend.in('marketplace', async ({ world }) => world.rolledTo)).toBe('2026-06-16');
});
