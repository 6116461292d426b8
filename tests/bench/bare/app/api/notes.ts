import { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';

export type Query = <Row>(text: string, values: unknown[]) => Promise<Row[]>;

interface Notes {
  readonly query: Query;
}

/** Opens a table of a thousand notes, in BENCH_DATABASE_URL or in PGlite's folder BENCH_DATA_DIR. */
export function notes(): Promise<Notes> {
  home.benchNotes ??= open();
  return home.benchNotes;
}

/** The notes are on `globalThis`, because Next loads this file in each bundle. */
const home: { benchNotes?: Promise<Notes> } = globalThis as never;

const CREATE = `create table if not exists notes (id integer primary key, text text not null, seen integer not null);
  insert into notes select id, 'Note ' || id, 0 from generate_series(0, 999) as id on conflict do nothing`;

async function open(): Promise<Notes> {
  const connectionString = process.env.BENCH_DATABASE_URL;
  return connectionString ? openPostgres(connectionString) : openPglite(process.env.BENCH_DATA_DIR);
}

async function openPostgres(connectionString: string): Promise<Notes> {
  const pool = new Pool({ connectionString, max: 10 });
  await pool.query(CREATE);
  return { query: async (text, values) => (await pool.query(text, values)).rows };
}

async function openPglite(folder: string | undefined): Promise<Notes> {
  const client = await PGlite.create(folder);
  await client.exec(CREATE);
  return {
    query: async <Row>(text: string, values: unknown[]) => (await client.query<Row>(text, values)).rows,
  };
}
