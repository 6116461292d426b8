import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { issueAdminToken } from '@/lib/core/backend/accounts/token';
import { type Backend, createBackend } from '@/lib/core/backend/api/backend';
import { type Database, openDatabase } from '@/lib/core/backend/database/database';
import { createWorld, inWorld } from '@/lib/core/backend/worlds/worlds';
import { buildAccount } from '@/lib/features/sample/draft/server/builders/build';
import { median, pairedP50 } from './measure';
import { addRatio, atMostMs } from './report';

const FEW = { cleaners: 14, customers: 60 };
const MANY = { cleaners: 1_000, customers: 10_000 };
const MOST = 1.3;
/** A row is the median of this many runs with this many pairs of requests. */
const RUNS = 5;
const PAIRS = 20;

/** The same number of results in both worlds, where there are any. */
const SEARCHES = {
  'one letter': 'n',
  'part of many names': 'ahma',
  'name and street': 'ana7 road7',
  'phone number': '07700 900007',
  'key number': 'K-10007',
  'no result': 'zzzz',
} as const;

/**
 * Compares the office's search with 1,000 cleaners and 10,000 customers and with 14 and 60, each customer with a home, a
 * key and a visit. On PGlite, and with TEST_DATABASE_URL on that (empty) PostgreSQL too.
 */
export async function measureOfficeSearch(folder: string): Promise<void> {
  await measureOn('PGlite', await openDatabase({ dataDir: join(folder, 'office-search') }));
  const databaseUrl = process.env.TEST_DATABASE_URL;
  if (databaseUrl) await measureOn('PostgreSQL', await openDatabase({ databaseUrl }));
}

async function measureOn(name: string, database: Database): Promise<void> {
  const backend = createBackend({ database });
  try {
    const few = await makeTown(database, FEW);
    const many = await makeTown(database, MANY);
    await database.db.execute(sql`analyze`);
    await measureFirst(name, backend, few, many);
    for (const [what, search] of Object.entries(SEARCHES)) {
      const runs: { few: number; many: number }[] = [];
      for (let run = 0; run < RUNS; run++) {
        const { a, b } = await pairedP50(
          () => find(backend, few, search),
          () => find(backend, many, search),
          PAIRS,
        );
        runs.push({ few: a, many: b });
      }
      const ratio = median(runs.map((run) => run.many / run.few));
      const chosen = runs.find((run) => run.many / run.few === ratio);
      const row = `office search on ${name}, ${what}, 1,000 cleaners and 10,000 customers against 14 and 60, p50`;
      addRatio(row, chosen?.few ?? 0, chosen?.many ?? 0, 'ms', `at most ${MOST}x`, ratio <= MOST);
    }
  } finally {
    await backend.close();
  }
}

/** The first search of a process reads all texts. */
async function measureFirst(name: string, backend: Backend, few: string, many: string): Promise<void> {
  const at = [performance.now()];
  for (const token of [few, many]) {
    await find(backend, token, 'zzzz');
    at.push(performance.now());
  }
  const [start = 0, middle = 0, end = 0] = at;
  const ms = end - middle;
  const { mostMs, budget } = atMostMs(2_000);
  addRatio(`first office search of a process on ${name}`, middle - start, ms, 'ms', budget, ms <= mostMs);
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

/** An administrator's token of a world of this size. */
async function makeTown(database: Database, { cleaners, customers }: typeof FEW): Promise<string> {
  const id = `office-search-${customers}-${crypto.randomUUID()}`;
  await createWorld(database, { id, kind: 'test' });
  return inWorld(database, id, async (ctx) => {
    const { id: accountId } = await buildAccount(ctx, { role: 'admin' });
    for (const insert of [
      sql`insert into second_factors (world, account_id, secret, confirmed_at) values (${id}, ${accountId}, 'x', now())`,
      sql`insert into workers (world, id, email, first_names, last_name, telephone, postcode)
        select ${id}, n, 'w' || n || '@sweep.example', 'Nadia', 'Rahman' || n, '07700 ' || 900000 + n, 'SW12 8QX'
        from generate_series(1, ${cleaners}::int) n`,
      sql`insert into customers (world, id, name, preferred_name, email, telephone)
        select ${id}, n, 'Priya Ahmana' || n, 'Priya', left(md5(n::text), 12) || '@mail.example', '07800 ' || 900000 + n
        from generate_series(1, ${customers}::int) n`,
      sql`insert into properties (world, id, customer_id, line_1, city, postcode, access)
        select ${id}, n, n, n || ' Balham Road' || n, 'London', 'SW' || n % 20 || ' ' || n % 9 || 'AA', 'keys'
        from generate_series(1, ${customers}::int) n`,
      sql`insert into keys (world, id, property_id, code, location, holder_id)
        select ${id}, n, n, 'K-' || 10000 + n, 'worker', 1 + n % ${cleaners}::int from generate_series(1, ${customers}::int) n`,
      sql`insert into jobs (world, id, property_id, worker_id, frequency_days, first_date, start_time, end_time, tasks, instructions)
        select ${id}, n, n, 1 + n % ${cleaners}::int, 7, ${ctx.today}::date, '10:00', '12:00', '[]', '[]'
        from generate_series(1, ${customers}::int) n`,
      sql`insert into visits (world, job_id, scheduled_date, actual_date, worker_id, start_time, end_time, tasks, instructions)
        select ${id}, n, ${ctx.today}::date + n % 7, ${ctx.today}::date + n % 7, 1 + n % ${cleaners}::int, '10:00', '12:00', '[]', '[]'
        from generate_series(1, ${customers}::int) n`,
    ])
      await ctx.tx.execute(insert);
    return issueAdminToken(ctx, accountId, 'admin');
  });
}
