import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { issueOfficeToken } from '@/lib/core/backend/accounts/token';
import { type Backend, createBackend } from '@/lib/core/backend/api/backend';
import { type Database, openDatabase } from '@/lib/core/backend/database/database';
import { createWorld, inWorld } from '@/lib/core/backend/worlds/worlds';
import { buildAccount } from '@/lib/features/sample/draft/server/builders/build';
import { median } from './measure';
import { addTime } from './report';

const WORKERS = 1_000;
const CUSTOMERS = 10_000;
const MOST_MS = 200;
/** A row is the median of this many requests. */
const RUNS = 30;

const SEARCHES = {
  'one letter': 'n',
  'part of many names': 'ahma',
  'two words': 'ana7 road7',
  'three words': 'priya ahmana77 road77',
  'phone number': '07700 900007',
  'key number': 'K-10007',
  'no result': 'zzzz',
} as const;

/**
 * Measures the office's search with 1,000 cleaners and 10,000 customers, each customer with a home, a key and a visit.
 * Runs on PGlite, and with TEST_DATABASE_URL on that (empty) PostgreSQL too.
 */
export async function measureOfficeSearch(folder: string): Promise<void> {
  await measureOn('PGlite', await openDatabase({ dataDir: join(folder, 'office-search') }));
  const databaseUrl = process.env.TEST_DATABASE_URL;
  if (databaseUrl) await measureOn('PostgreSQL', await openDatabase({ databaseUrl }));
}

async function measureOn(name: string, database: Database): Promise<void> {
  const backend = createBackend({ database });
  try {
    const token = await makeTown(database);
    await database.db.execute(sql`analyze`);
    for (const [what, search] of Object.entries(SEARCHES)) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        const start = performance.now();
        await find(backend, token, search);
        times.push(performance.now() - start);
      }
      addTime(`office search on ${name}, ${what}, p50`, median(times), MOST_MS);
    }
  } finally {
    await backend.close();
  }
}

async function find(backend: Backend, token: string, search: string): Promise<void> {
  const answer = await backend.handle({
    method: 'GET',
    path: 'admin/search/',
    query: new URLSearchParams({ search }),
    headers: { authorization: `Token ${token}` },
    body: undefined,
  });
  const found = JSON.stringify(answer.body).includes('"id":');
  if (answer.status !== 200 || found === (search === SEARCHES['no result']))
    throw new Error(`“${search}” answered ${answer.status} ${found ? 'with' : 'without'} results.`);
}

/** Returns the token of an administrator of the world. */
async function makeTown(database: Database): Promise<string> {
  const id = `office-search-${crypto.randomUUID()}`;
  await createWorld(database, { id, kind: 'test' });
  return inWorld(database, id, async (ctx) => {
    const { id: accountId } = await buildAccount(ctx, { role: 'admin' });
    for (const insert of [
      sql`insert into second_factors (world, account_id, secret, confirmed_at) values (${id}, ${accountId}, 'x', now())`,
      sql`insert into workers (world, id, email, first_names, last_name, telephone, postcode)
        select ${id}, n, 'w' || n || '@sweep.example', 'Nadia', 'Rahman' || n, '07700 ' || 900000 + n, 'SW12 8QX'
        from generate_series(1, ${WORKERS}::int) n`,
      sql`insert into customers (world, id, name, preferred_name, email, telephone)
        select ${id}, n, 'Priya Ahmana' || n, 'Priya', left(md5(n::text), 12) || '@mail.example', '07800 ' || 900000 + n
        from generate_series(1, ${CUSTOMERS}::int) n`,
      sql`insert into properties (world, id, customer_id, line_1, city, postcode, access)
        select ${id}, n, n, n || ' Balham Road' || n, 'London', 'SW' || n % 20 || ' ' || n % 9 || 'AA', 'keys'
        from generate_series(1, ${CUSTOMERS}::int) n`,
      sql`insert into keys (world, id, property_id, code, location, holder_id)
        select ${id}, n, n, 'K-' || 10000 + n, 'worker', 1 + n % ${WORKERS}::int from generate_series(1, ${CUSTOMERS}::int) n`,
      sql`insert into jobs (world, id, property_id, worker_id, frequency_days, first_date, start_time, end_time, tasks, instructions)
        select ${id}, n, n, 1 + n % ${WORKERS}::int, 7, ${ctx.today}::date, '10:00', '12:00', '[]', '[]'
        from generate_series(1, ${CUSTOMERS}::int) n`,
      sql`insert into visits (world, job_id, scheduled_date, actual_date, worker_id, start_time, end_time, tasks, instructions)
        select ${id}, n, ${ctx.today}::date + n % 7, ${ctx.today}::date + n % 7, 1 + n % ${WORKERS}::int, '10:00', '12:00', '[]', '[]'
        from generate_series(1, ${CUSTOMERS}::int) n`,
    ])
      await ctx.tx.execute(insert);
    return issueOfficeToken(ctx, accountId, 'admin');
  });
}
