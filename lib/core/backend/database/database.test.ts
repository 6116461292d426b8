// @module-tag slow
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, inWorld } from '@/lib/core/backend/worlds/worlds';
import { createOnServer } from '@/tests/support/test-database';
import { openDatabase } from './database';
import { StartError } from './errors';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-database-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function startErrorOf(options: Parameters<typeof openDatabase>[0]): Promise<string> {
  const error = await openDatabase(options).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
  expect(message).not.toContain('\n');
  return message;
}

it('the database keeps its rows after close and reopen', async () => {
  const dataDir = join(folder, 'data');
  const first = await openDatabase({ dataDir });
  await createWorld(first, { id: 'kept', kind: 'test' });
  await first.close();
  const again = await openDatabase({ dataDir });
  expect(await inWorld(again, 'kept', async ({ world }) => world.id)).toBe('kept');
  await again.close();
});

it('the database refuses a folder of another version in one sentence and changes nothing in it', async () => {
  const dataDir = join(folder, 'older');
  mkdirSync(dataDir);
  const client = await PGlite.create(join(dataDir, 'pglite'));
  await client.exec(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('of an older line', 1);
    create table workers (id integer);`);
  await client.close();
  expect(await startErrorOf({ dataDir })).toMatch(
    /made by another version of Sweep.+ start with a new DATA_DIR/,
  );
  const again = await PGlite.create(join(dataDir, 'pglite'));
  const { rows } = await again.query(
    "select count(*)::int as tables from pg_tables where schemaname = 'public'",
  );
  expect(rows).toEqual([{ tables: 1 }]);
  await again.close();
});

it('the database names no value of a row that a migration cannot take', async () => {
  const dataDir = join(folder, 'unfit');
  const first = await openDatabase({ dataDir, migrations: 1 });
  await first.db.execute(`create function refuse() returns event_trigger language plpgsql as $$
    begin perform 'hunter2'::integer; end $$`);
  await first.db.execute('create event trigger refuse on ddl_command_end execute function refuse()');
  await first.close();
  const message = await startErrorOf({ dataDir });
  expect(message).toBe(
    `The database in ${join(dataDir, 'pglite')} cannot be opened: its rows do not fit a migration (22P02).`,
  );
});

it('the database enables row security for a table of a later migration', async () => {
  const dataDir = join(folder, 'later');
  const first = await openDatabase({ dataDir });
  await first.db.execute('create table later_ones (world text not null, id integer)');
  await first.close();
  const again = await openDatabase({ dataDir });
  const [row] = await again.db
    .select({ isConfined: sql<boolean>`relrowsecurity and relforcerowsecurity` })
    .from(sql`pg_class`)
    .where(sql`relname = 'later_ones'`);
  expect(row).toEqual({ isConfined: true });
  await again.close();
});

it('the database removes the notes of search changes from a database that has rows, and keeps the rows', async () => {
  const dataDir = join(folder, 'search-changes');
  const first = await openDatabase({ dataDir, migrations: 33 });
  await first.db.execute(sql`insert into worlds (id, kind, time_zone) values ('w', 'marketplace', 'UTC')`);
  const addWorker = (db: typeof first.db, id: number) =>
    db.execute(sql`insert into workers (world, id, email, first_names, last_name)
      values ('w', ${id}, ${`w${id}@x.example`}, 'Ewa', 'Zielińska')`);
  await addWorker(first.db, 1);
  expect(await first.db.execute(sql`select id from search_changes`)).toMatchObject({ rows: [{ id: 1 }] });
  await first.close();
  const again = await openDatabase({ dataDir });
  await addWorker(again.db, 2);
  await again.db.execute(sql`update workers set last_name = 'Żak' where id = 2`);
  const found = await again.db.execute(
    sql`select id from workers where strpos(search_text, 'zielinska') > 0 or strpos(search_text, 'ewa zak') > 0 order by id`,
  );
  expect(found).toMatchObject({ rows: [{ id: 1 }, { id: 2 }] });
  const left = await again.db.execute(sql`
    select tgname as name from pg_trigger where tgname like '%_search_%'
    union all select proname from pg_proc where proname like 'note_search%'
    union all select relname from pg_class where relname like 'search_changes%'`);
  expect(left).toMatchObject({ rows: [] });
  await again.close();
});

it('a visit of a database that has rows gets the home and customer of its job', async () => {
  const server = process.env.TEST_DATABASE_URL;
  const own = server ? await createOnServer(server) : null;
  const place = own ? own.place : { dataDir: join(folder, 'visits-home') };
  const first = await openDatabase({ ...place, migrations: 36 });
  const add = (db: typeof first.db, table: string, row: object) =>
    db.execute(sql`insert into ${sql.identifier(table)} (${sql.join(
      Object.keys(row).map((name) => sql.identifier(name)),
      sql`, `,
    )})
      values (${sql.join(
        Object.values(row).map((value) => sql`${value}`),
        sql`, `,
      )})`);
  const visit = (day: string) => ({
    ...{
      world: 'w',
      job_id: 5,
      scheduled_date: day,
      actual_date: day,
      start_time: '09:00',
      end_time: '10:00',
    },
    ...{ tasks: '[]', instructions: '[]' },
  });
  await first.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('app.world', 'w', true)`);
    await add(tx, 'worlds', { id: 'w', kind: 'marketplace', time_zone: 'UTC' });
    await add(tx, 'customers', { world: 'w', id: 3, name: 'Greta', preferred_name: 'Greta' });
    const home = { line_1: '8 Oak Road', city: 'London', postcode: 'SW12 1AB', access: 'keys' };
    await add(tx, 'properties', { world: 'w', id: 4, customer_id: 3, ...home });
    const job = { property_id: 4, frequency_days: 7, first_date: '2026-03-02', start_time: '09:00' };
    await add(tx, 'jobs', { world: 'w', id: 5, ...job, end_time: '10:00', tasks: '[]', instructions: '[]' });
    await add(tx, 'visits', visit('2026-03-02'));
  });
  await first.close();
  const again = await openDatabase(place);
  const homes = await again.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('app.world', 'w', true)`);
    await add(tx, 'visits', visit('2026-03-09'));
    return tx.execute(sql`select property_id, customer_id, open_outward from visits order by scheduled_date`);
  });
  const home = { property_id: 4, customer_id: 3, open_outward: null };
  expect(homes).toMatchObject({ rows: [home, home] });
  await again.close();
  await own?.drop();
});

it('the database explains in one sentence that a folder cannot be written', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await startErrorOf({ dataDir: join(file, 'data') })).toMatch(/cannot write to .+ Set DATA_DIR/);
});

it('the database explains in one sentence that PostgreSQL refuses, without the password', async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
  const message = await startErrorOf({ databaseUrl: `postgres://sweep:hunter2@127.0.0.1:${port}/sweep` });
  expect(message).toBe(
    `PostgreSQL at 127.0.0.1:${port} refused the connection. Is it running, and is DATABASE_URL right?`,
  );
});

const server = process.env.TEST_DATABASE_URL;

it.runIf(server)(
  'the database explains in one sentence that DATABASE_LISTEN_URL leads elsewhere',
  async () => {
    const [one, other] = [await createOnServer(server ?? ''), await createOnServer(server ?? '')];
    const options = { databaseUrl: one.place.databaseUrl, migrations: 0 };
    expect(await startErrorOf({ ...options, listenUrl: other.databaseUrl })).toMatch(
      /^DATABASE_LISTEN_URL must lead to the database of DATABASE_URL, as the same user\./,
    );
    const away = 'postgres://sweep@no-such-host.invalid/sweep';
    expect(await startErrorOf({ ...options, listenUrl: away })).toMatch(
      /^PostgreSQL at no-such-host\.invalid was not found/,
    );
    await one.drop();
    await other.drop();
  },
);

it('the database explains in one sentence that a DATABASE_URL host does not exist', async () => {
  const message = await startErrorOf({ databaseUrl: 'postgres://sweep:hunter2@no-such-host.invalid/sweep' });
  expect(message).toMatch(/^PostgreSQL at no-such-host\.invalid was not found/);
});
