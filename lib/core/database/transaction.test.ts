import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acrossWorlds } from '@/lib/core/worlds/worlds';
import { openTestDatabase } from '@/tests/support/test-database';
import type { Database, Queryable } from './database';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

async function rowsOf(db: Queryable, text: string): Promise<readonly unknown[]> {
  const answer = await db.execute(sql.raw(text));
  return (answer as unknown as { readonly rows: readonly unknown[] }).rows;
}

const one = () => acrossWorlds(database, (tx) => rowsOf(tx, 'select 1 as one'));

describe('the next transactions work', () => {
  it.each([
    ['work', () => Promise.reject(new Error('on purpose'))],
    ['a statement', (tx: Queryable) => rowsOf(tx, 'select from no_such_table')],
    [
      'the commit',
      async (tx: Queryable) => {
        await rowsOf(tx, 'create temp table once (id int unique deferrable initially deferred)');
        return rowsOf(tx, 'insert into once values (1), (1)');
      },
    ],
  ])('after %s failed', async (_, work: (tx: Queryable) => Promise<unknown>) => {
    await expect(acrossWorlds(database, work)).rejects.toThrow();
    expect(await Promise.all([one(), one(), one()])).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]]);
    // PostgreSQL only: PGlite has no other connection.
    const left =
      "select state from pg_stat_activity where datname = current_database() and state like 'idle in%'";
    expect(await rowsOf(database.db, left)).toEqual([]);
  });

  it.runIf(process.env.TEST_DATABASE_URL)(
    'after the connection of one was lost between two statements',
    async () => {
      const losing = acrossWorlds(database, async (tx) => {
        const [own] = (await rowsOf(tx, 'select pg_backend_pid() as pid')) as { readonly pid: number }[];
        await rowsOf(database.db, `select pg_terminate_backend(${own?.pid})`);
        // The end of the connection is an event, which must not end the process.
        await setTimeout(500);
        return rowsOf(tx, 'select 1');
      });
      await expect(losing).rejects.toThrow();
      expect(await Promise.all([one(), one()])).toEqual([[{ one: 1 }], [{ one: 1 }]]);
    },
  );
});

it.each([
  ['done', async () => undefined],
  ['rolled back', () => Promise.reject(new Error('on purpose'))],
])('refuses a statement that comes after the transaction is %s', async (_, work: () => Promise<unknown>) => {
  const kept: Queryable[] = [];
  await acrossWorlds(database, (tx) => {
    kept.push(tx);
    return work();
  }).catch(() => undefined);
  const [tx] = kept as [Queryable];
  await expect(rowsOf(tx, 'select 1 as one')).rejects.toThrow();
  expect(await one()).toEqual([{ one: 1 }]);
});
