import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '@/lib/core/backend/accounts/tables';
import type { Database } from '@/lib/core/backend/database/database';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { createWorld, inWorld } from '@/lib/core/backend/worlds/worlds';
import { openTestDatabase } from './test-database';

const rowsOf = async ({ db }: Database, text: string) =>
  (await (db.execute(sql.raw(text)) as unknown as Promise<{ rows: Record<string, unknown>[] }>)).rows;
const bootedAt = async (database: Database) =>
  (await rowsOf(database, 'select pg_postmaster_start_time()::text as at'))[0]?.at;

/** Opens a database, uses it, and closes it; returns when its PGlite was booted. */
async function use(work: (database: Database) => Promise<unknown>) {
  const database = await openTestDatabase();
  const at = await bootedAt(database);
  await work(database).finally(database.close);
  return { at, database };
}

async function audit(database: Database): Promise<void> {
  await createWorld(database, { id: 'east', kind: 'test', seed: 1 });
  const entry = { call: 'closeWeek', subject: {}, status: 200, requestId: 'r1', at: '2026-06-17T09:00:00Z' };
  await inWorld(database, 'east', ({ tx }) =>
    tx.insert(auditEntries).values({ ...entry, world: 'east', administratorEmail: 'olu@sweep.example' }),
  );
}

// On a PostgreSQL server each database is a new one.
describe.runIf(!process.env.TEST_DATABASE_URL)('the PGlite of a process', () => {
  it('the PGlite of a process is emptied for the next file, audit entries included, and starts its ids again', async () => {
    const first = await use(audit);
    const second = await use(async (database) => {
      expect(await database.db.select().from(worlds)).toEqual([]);
      await audit(database);
      expect(await database.db.select({ id: auditEntries.id }).from(auditEntries)).toEqual([
        { id: 1_000_000 },
      ]);
    });
    expect(second.at).toBe(first.at);
  });

  it('the PGlite of a process keeps no setting, role or prepared statement', async () => {
    const first = await use(async (database) => {
      await rowsOf(database, "set time zone 'Asia/Tokyo'");
      await rowsOf(database, 'prepare one as select 1');
      await rowsOf(database, `set role ${database.worldRole ?? 'none'}`);
    });
    const second = await use(async (database) => {
      expect(await rowsOf(database, 'select current_user = session_user as is_own')).toEqual([
        { is_own: true },
      ]);
      expect(await rowsOf(database, 'show time zone')).not.toEqual([{ TimeZone: 'Asia/Tokyo' }]);
      expect(await rowsOf(database, "select name from pg_prepared_statements where name = 'one'")).toEqual(
        [],
      );
    });
    expect(second.at).toBe(first.at);
  });

  it.each([
    'create table left_over (id int)',
    'create sequence left_over',
    'alter table tickets disable row level security',
    'alter table audit_entries disable trigger all',
    'drop table tickets cascade',
  ])('the PGlite of a process is replaced after "%s"', async (change) => {
    const first = await use((database) => rowsOf(database, change));
    const second = await use(async () => undefined);
    expect(second.at).not.toBe(first.at);
  });

  it('the PGlite of a process tells a closed database nothing, and takes nothing from it', async () => {
    const heard: string[] = [];
    const { database } = await use(({ listen }) =>
      listen('news', { onPayload: (payload) => heard.push(payload), onReconnected: () => undefined }),
    );
    await use(async (next) => {
      await createWorld(next, { id: 'west', kind: 'test', seed: 1 });
      await rowsOf(next, "notify news, 'of the next file'");
      await database.close();
      expect(await next.db.select({ id: worlds.id }).from(worlds)).toEqual([{ id: 'west' }]);
    });
    expect(heard).toEqual([]);
    await expect(createWorld(database, { id: 'late', kind: 'test', seed: 1 })).rejects.toThrow('is closed');
  });

  it('the PGlite of a process serves one database at a time: a second one gets its own', async () => {
    await use(async (first) => {
      await createWorld(first, { id: 'east', kind: 'test', seed: 1 });
      await use(async (second) => {
        expect(await second.db.select().from(worlds)).toEqual([]);
      });
      expect(await first.db.select({ id: worlds.id }).from(worlds)).toEqual([{ id: 'east' }]);
    });
  });
});
