import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acrossWorlds, createWorld, inWorld } from '@/lib/core/backend/worlds/worlds';
import { customers } from '@/lib/features/records/visits';
import { openTestDatabase } from '@/tests/support/test-database';
import type { Database, Queryable } from './database';
import { columnsOf, listOf, readJson } from './json-rows';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
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
  ])('transactions work after %s failed', async (_, work: (tx: Queryable) => Promise<unknown>) => {
    await expect(acrossWorlds(database, work)).rejects.toThrow();
    expect(await Promise.all([one(), one(), one()])).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]]);
    // Only PostgreSQL has other connections, which could be left in a transaction.
    const left =
      "select state from pg_stat_activity where datname = current_database() and state like 'idle in%'";
    expect(await rowsOf(database.db, left)).toEqual([]);
  });

  it.runIf(process.env.TEST_DATABASE_URL)(
    'transactions work after the connection of one was lost between two statements',
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

it('a transaction whose work caught a database error fails, because nothing can be kept', async () => {
  await rowsOf(database.db, 'create table if not exists kept_notes (id int primary key)');
  const work = async (tx: Queryable) => {
    await rowsOf(tx, 'reset role');
    await rowsOf(tx, 'insert into kept_notes values (1)');
    await rowsOf(tx, 'select from no_such_table').catch(() => undefined);
  };
  await expect(acrossWorlds(database, work)).rejects.toThrow();
  expect(await rowsOf(database.db, 'select id from kept_notes')).toEqual([]);
  await rowsOf(database.db, 'drop table kept_notes');
  expect(await one()).toEqual([{ one: 1 }]);
});

it('a transaction whose role cannot be set does no work, and the next one opens', async () => {
  const worked: string[] = [];
  const unsafe = { ...database, worldRole: 'no_such_role' };
  const work = async () => worked.push('worked');
  await expect(inWorld(unsafe, 'east', work)).rejects.toThrow();
  await expect(acrossWorlds(unsafe, work)).rejects.toThrow();
  expect(worked).toEqual([]);
  expect(await one()).toEqual([{ one: 1 }]);
});

describe('JSON rows', () => {
  beforeAll(async () => {
    for (const world of ['east', 'west']) {
      await createWorld(database, { id: world, kind: 'test' });
      await inWorld(database, world, ({ tx }) =>
        tx.insert(customers).values({ world, id: 1, name: `${world} customer`, preferredName: 'Pat' }),
      );
    }
  });

  const names = (tx: Queryable) =>
    readJson<readonly string[]>(
      tx,
      sql`select json_agg(c.name order by c.name) as json from ${customers} as c`,
    );

  it('the rows of a JSON query are those of the world', async () => {
    expect(await inWorld(database, 'east', ({ tx }) => names(tx))).toEqual(['east customer']);
    expect(await inWorld(database, 'west', ({ tx }) => names(tx))).toEqual(['west customer']);
    expect(await acrossWorlds(database, names)).toEqual(['east customer', 'west customer']);
  });

  it('the rows of a JSON query have the names of drizzle’s rows, in a savepoint too, and are null without a row', async () => {
    const list = listOf(sql`select ${columnsOf(customers, 'c')} from ${customers} as c`);
    const read = inWorld(database, 'east', ({ tx }) =>
      tx.transaction((inner) => readJson(inner, sql`select ${list} as json`)),
    );
    expect(await read).toEqual([
      {
        world: 'east',
        id: 1,
        name: 'east customer',
        preferredName: 'Pat',
        email: null,
        telephone: null,
        mayBeCalled: true,
      },
    ]);
    const none = inWorld(database, 'east', ({ tx }) => readJson(tx, sql`select 1 as json where false`));
    expect(await none).toBeNull();
  });
});
