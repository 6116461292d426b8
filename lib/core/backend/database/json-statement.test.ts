import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { acrossWorlds, createWorld, inWorld } from '@/lib/core/backend/worlds/worlds';
import { customers } from '@/lib/features/records/visits';
import { openTestDatabase } from '@/tests/support/test-database';
import type { Database } from './database';
import { columnsOf, jsonStatement, listOf } from './json-statement';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  for (const world of ['east', 'west']) {
    await createWorld(database, { id: world, kind: 'test' });
    await inWorld(database, world, ({ tx }) =>
      tx.insert(customers).values({ world, id: 1, name: `${world} customer`, preferredName: 'Pat' }),
    );
  }
});
afterAll(() => database.close());

const names = jsonStatement<Record<string, never>, readonly string[]>(
  'customer-names',
  () => sql`select json_agg(c.name order by c.name) as json from ${customers} as c`,
);

it('shows each world only its own rows, also when the statement is planned for all', async () => {
  for (let time = 0; time < 8; time += 1) {
    expect(await inWorld(database, 'east', ({ tx }) => names(tx, {}))).toEqual(['east customer']);
    expect(await inWorld(database, 'west', ({ tx }) => names(tx, {}))).toEqual(['west customer']);
  }
  expect(await acrossWorlds(database, (tx) => names(tx, {}))).toEqual(['east customer', 'west customer']);
});

it('takes values that look like SQL, and null', async () => {
  const echo = jsonStatement<{ one: string | null; two: number }, object>('echo', () => {
    const [one, two] = [sql.placeholder('one'), sql.placeholder('two')];
    return sql`select json_build_object('one', ${one}::text, 'two', ${two}::integer) as json`;
  });
  for (const one of ["O'Brien", `\\'; drop table customers; --`, '$1', '', null]) {
    expect(await inWorld(database, 'east', ({ tx }) => echo(tx, { one, two: 7 }))).toEqual({ one, two: 7 });
  }
});

it('gives rows as drizzle names them, in a savepoint too, and null without a row', async () => {
  const rows = jsonStatement<Record<string, never>, object[]>('rows', () => {
    const list = listOf(sql`select ${columnsOf(customers, 'c')} from ${customers} as c`);
    return sql`select ${list} as json`;
  });
  const read = inWorld(database, 'east', ({ tx }) => tx.transaction((inner) => rows(inner, {})));
  expect(await read).toEqual([
    { world: 'east', id: 1, name: 'east customer', preferredName: 'Pat', email: null, telephone: null },
  ]);
  const none = jsonStatement<Record<string, never>, object>('none', () => sql`select 1 as json where false`);
  expect(await inWorld(database, 'east', ({ tx }) => none(tx, {}))).toBeNull();
});

it('works again after the transaction that prepared it was rolled back', async () => {
  const first = jsonStatement<Record<string, never>, number>('first', () => sql`select to_json(1) as json`);
  const failing = inWorld(database, 'east', async ({ tx }) => {
    await first(tx, {});
    await tx.insert(customers).values({ world: 'east', id: 2, name: 'Lost', preferredName: 'Lost' });
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect(await inWorld(database, 'east', ({ tx }) => first(tx, {}))).toBe(1);
  expect(await inWorld(database, 'east', ({ tx }) => names(tx, {}))).toEqual(['east customer']);
});

it('does no work in a transaction whose role cannot be set, and opens the next one', async () => {
  const worked: string[] = [];
  const unsafe = { ...database, worldRole: 'no_such_role' };
  const work = async () => worked.push('worked');
  await expect(inWorld(unsafe, 'east', work)).rejects.toThrow('no_such_role');
  await expect(acrossWorlds(unsafe, work)).rejects.toThrow('no_such_role');
  expect(worked).toEqual([]);
  expect(await inWorld(database, 'west', ({ tx }) => names(tx, {}))).toEqual(['west customer']);
});

it('runs statements in the order in which they were sent, also one that is prepared first', async () => {
  const add = jsonStatement<{ world: string }, boolean>('add-customer', () => {
    const world = sql.placeholder('world');
    return sql`
      insert into ${customers} (world, id, name, preferred_name) values (${world}, 3, 'kept', 'Pat')
      returning to_json(true) as json`;
  });
  const sent = inWorld(database, 'east', async ({ tx }) => {
    await Promise.all([add(tx, { world: 'east' }), tx.execute(sql`savepoint later`)]);
    await tx.execute(sql`rollback to savepoint later`);
    throw new Error((await names(tx, {}))?.join());
  });
  await expect(sent).rejects.toThrow('east customer,kept');
});

it('refuses another statement of the same name', async () => {
  const taken = (number: string) =>
    jsonStatement<Record<string, never>, number>(
      'taken',
      () => sql`select to_json(${sql.raw(number)}) as json`,
    );
  expect(await inWorld(database, 'east', ({ tx }) => taken('1')(tx, {}))).toBe(1);
  await expect(inWorld(database, 'east', ({ tx }) => taken('2')(tx, {}))).rejects.toThrow(/taken/);
});

it('refuses a connection outside of a transaction', async () => {
  await expect(names(database.db, {})).rejects.toThrow('Not inside a transaction of the database');
});

it('works from a second copy of its file, as in another bundle', async () => {
  vi.resetModules();
  const { jsonStatement: other } = await import('./json-statement');
  expect(other).not.toBe(jsonStatement);
  const seven = other<Record<string, never>, number>('seven', () => sql`select to_json(7) as json`);
  expect(await inWorld(database, 'east', ({ tx }) => seven(tx, {}))).toBe(7);
});
