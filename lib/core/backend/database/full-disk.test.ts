import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, inWorld } from '@/lib/core/backend/worlds/worlds';
import { openTestDatabase } from '@/tests/support/test-database';
import { type Database, hasRoomFor } from './database';
import { watchDisk } from './full-disk';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await createWorld(database, { id: 'full', kind: 'test' });
});
afterAll(() => database.close());

/** `raise` in a block makes the database fail with its own error. */
const failing = (on: Database, condition: string) =>
  inWorld(on, 'full', ({ tx }) => tx.execute(sql.raw(`do $$ begin raise ${condition}; end $$`))).catch(
    () => undefined,
  );
const write = (on: Database) =>
  inWorld(on, 'full', ({ tx }) => tx.execute(sql`select set_config('app.test', 'x', true)`));

function withRoom(answers: boolean[]): Database {
  const { transact, canWrite } = watchDisk(database.transact, async () => answers.shift() ?? true);
  return { ...database, transact, canWrite };
}

it('a write that fails for lack of disk ends readiness until there is room, whatever succeeds meanwhile', async () => {
  const answers = [false, false, true, false];
  const watched = withRoom(answers);
  expect(await watched.canWrite()).toBe(true);
  await failing(watched, 'disk_full');
  expect(await watched.canWrite()).toBe(false);
  await write(watched);
  expect(await watched.canWrite()).toBe(false);
  expect(await watched.canWrite()).toBe(true);
  // Without a new failure nothing is asked.
  expect(await watched.canWrite()).toBe(true);
  expect(answers).toEqual([false]);
});

it('another failure of a write does not end readiness', async () => {
  const watched = withRoom([false]);
  await failing(watched, 'unique_violation');
  expect(await watched.canWrite()).toBe(true);
});

it('a database that has room is ready again after the failure', async () => {
  await failing(database, 'disk_full');
  expect(await database.canWrite()).toBe(true);
});

it('the probe leaves no table, and tells a full disk from another failure', async () => {
  expect(await hasRoomFor(database.db, 1024 * 1024)).toBe(true);
  const left = await database.db
    .select({ name: sql<string>`relname` })
    .from(sql`pg_class`)
    .where(sql`relname = 'disk_probe'`);
  expect(left).toEqual([]);
  const broken = (code: string) =>
    ({ transaction: () => Promise.reject(Object.assign(new Error('refused'), { code })) }) as never;
  expect(await hasRoomFor(broken('53100'), 1)).toBe(false);
  expect(await hasRoomFor(broken('42501'), 1)).toBe(true);
});
