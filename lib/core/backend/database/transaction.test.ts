import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acrossWorlds } from '@/lib/core/backend/worlds/worlds';
import { openTestDatabase } from '@/tests/support/test-database';
import type { Database, Queryable } from './database';
import { jsonStatement, sendCommand } from './json-statement';

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

const two = jsonStatement<Record<string, never>, number>(
  'two-of-transaction-test',
  () => sql`select to_json(2) as json`,
);

it('commits with the last read, and refuses a statement after it', async () => {
  await rowsOf(database.db, 'create table if not exists kept_notes (id int primary key)');
  await acrossWorlds(database, async (tx) => {
    await rowsOf(tx, 'reset role');
    await rowsOf(tx, 'insert into kept_notes values (1)');
    expect(await two(tx, {}, 'last')).toBe(2);
    await expect(two(tx, {})).rejects.toThrow('ended');
    await expect(two(tx, {}, 'later')).rejects.toThrow('ended');
  });
  expect(await rowsOf(database.db, 'select id from kept_notes')).toEqual([{ id: 1 }]);
  await rowsOf(database.db, 'drop table kept_notes');
});

const fails = jsonStatement<{ one: string }, number>(
  'fails-of-transaction-test',
  () => sql`select to_json(1 / ${sql.placeholder('one')}::integer) as json`,
);

it.each([
  ['the commit', async () => undefined],
  ['the last read', (tx: Queryable) => two(tx, {}, 'last')],
  ['another statement', (tx: Queryable) => two(tx, {})],
  ['a statement of drizzle', (tx: Queryable) => rowsOf(tx, 'select 1 as one')],
])('fails with the error of a statement that was sent with %s', async (_, then) => {
  await rowsOf(database.db, 'create table if not exists kept_notes (id int primary key)');
  const work = async (tx: Queryable) => {
    await rowsOf(tx, 'reset role');
    await rowsOf(tx, 'insert into kept_notes values (1)');
    await fails(tx, { one: '0' }, 'later');
    await then(tx);
  };
  await expect(acrossWorlds(database, work)).rejects.toThrow('division by zero');
  expect(await rowsOf(database.db, 'select id from kept_notes')).toEqual([]);
  await rowsOf(database.db, 'drop table kept_notes');
  expect(await one()).toEqual([{ one: 1 }]);
});

it('fails when the commit rolls back, because an error was caught', async () => {
  const work = (tx: Queryable) => rowsOf(tx, 'select from no_such_table').catch(() => undefined);
  await expect(acrossWorlds(database, work)).rejects.toThrow('rolled back');
});

/** Without a name: not prepared, so its value is not part of a text. */
const addWithValue = jsonStatement<{ what: string }, boolean>(
  null,
  () =>
    sql`insert into kept_order (what) values (${sql.placeholder('what')}) returning to_json(true) as json`,
);

it('sends statements in the order of their calls', async () => {
  await acrossWorlds(database, async (tx) => {
    await sendCommand(tx, 'create temp table kept_order (id serial, what text) on commit drop', 'later');
    const add = (what: string) => `insert into kept_order (what) values ('${what}')`;
    await Promise.all([
      sendCommand(tx, add('text')),
      addWithValue(tx, { what: 'value' }),
      sendCommand(tx, add('later'), 'later'),
      addWithValue(tx, { what: 'another value' }),
    ]);
    const found = await rowsOf(tx, 'select what from kept_order order by id');
    expect(found).toEqual(['text', 'value', 'later', 'another value'].map((what) => ({ what })));
  });
});

it('fails when the last read failed, even if the work caught its error', async () => {
  const work = (tx: Queryable) => fails(tx, { one: '0' }, 'last').catch(() => null);
  await expect(acrossWorlds(database, work)).rejects.toThrow();
  expect(await one()).toEqual([{ one: 1 }]);
});

const three = jsonStatement<Record<string, never>, number>(
  'three-of-transaction-test',
  () => sql`select to_json(3) as json`,
);

it('sends a named statement twice at once before it is prepared', async () => {
  const twice = (tx: Queryable) => Promise.all([three(tx, {}), three(tx, {}, 'later'), three(tx, {})]);
  expect(await acrossWorlds(database, twice)).toEqual([3, null, 3]);
});

it('keeps nothing when the work caught the error of a statement that was sent later', async () => {
  await rowsOf(database.db, 'create table if not exists kept_notes (id int primary key)');
  const work = async (tx: Queryable) => {
    await rowsOf(tx, 'reset role');
    await rowsOf(tx, 'insert into kept_notes values (1)');
    await sendCommand(tx, 'savepoint before');
    await fails(tx, { one: '0' }, 'later');
    await two(tx, {}).catch(() => null);
    await sendCommand(tx, 'rollback to savepoint before');
  };
  await expect(acrossWorlds(database, work)).rejects.toThrow('division by zero');
  expect(await rowsOf(database.db, 'select id from kept_notes')).toEqual([]);
  await rowsOf(database.db, 'drop table kept_notes');
});
