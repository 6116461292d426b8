import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { workers } from '@/lib/backend/database/schema/people';
import { makeAdministrator, type TestAdministrator } from '@/tests/support/office';
import { openTestBackend, type TestBackend } from '@/tests/support/test-backend';
import { beginsSo } from './worker-search';

/** As many as a marketplace may have; no one else's begin as the middle one's do. */
const COUNT = 10_000;

let backend: TestBackend;
let world: string;
let administrator: TestAdministrator;
beforeAll(async () => {
  backend = await openTestBackend();
  world = await backend.makeWorld();
  administrator = await makeAdministrator(backend, world);
  await backend.in(world, ({ tx }) =>
    tx.execute(
      sql`insert into workers (world, id, email, first_names, last_name, postcode)
        select ${world}, n, 'W' || n || '@sweep.example', 'Nadia', 'Worker' || n % 5000, 'SW' || n || ' 1AA'
        from generate_series(1, ${COUNT}) n`,
    ),
  );
  await backend.database.db.execute(sql`analyze workers`);
}, 60_000);
afterAll(() => backend.close());

/** How the database goes about the office's own query, as the role that it is made by. */
async function planOf(search: string): Promise<string> {
  const isFound = and(eq(workers.world, world), beginsSo(search));
  const explained = await backend.in(world, ({ tx }) => {
    const query = tx.select().from(workers).where(isFound).orderBy(asc(workers.lastNameKey), asc(workers.id));
    return tx.execute(sql`explain ${query.limit(50)}`);
  });
  const { rows } = explained as { readonly rows: readonly Record<string, string>[] };
  return rows.map((row) => Object.values(row).join()).join('\n');
}

async function find(search: string, page = 1) {
  const address = `admin/workers/?${new URLSearchParams({ search, page: String(page) })}`;
  const { body } = await backend.call('GET', address, administrator);
  return body as { num_results: number; num_pages: number; results: { id: number; email: string }[] };
}

it.each(['W5123@', 'worker4999', 'nadia worker4999', 'sw5123 1aa'])(
  'finds “%s” among ten thousand by the indexes of all four, row-level security or not',
  async (search) => {
    const plan = await planOf(search);
    for (const key of ['name_key', 'last_name_key', 'email_key', 'postcode_key'])
      expect(plan).toMatch(new RegExp(`Index Cond: .*\\b${key} >= `));
    expect(plan).not.toContain('Seq Scan');
  },
);

it('reads the first page of all of them in the order of their index', async () => {
  const plan = await planOf('');
  expect(plan).toContain('Index Scan using workers_last_name_key');
  expect(plan).not.toMatch(/Seq Scan|Sort /);
});

it.each([
  ['w5123@', [5123]],
  ['WORKER4999', [4999, 9999]],
  ['nadia  worker4999', [4999, 9999]],
  ['sw5123 1a', [5123]],
  ['sw51231AA', [5123]],
  ['%', []],
  ['_', []],
  ['adia', []],
])('finds by the beginning alone, in any case: “%s”', async (search, ids) => {
  expect((await find(search)).results.map(({ id }) => id)).toEqual(ids);
});

it('shows each once, page by page, also where many have one name', async () => {
  const { num_results: count, num_pages: pages } = await find('worker12');
  const seen: number[] = [];
  for (let page = 1; page <= pages; page += 1) {
    seen.push(...(await find('worker12', page)).results.map(({ id }) => id));
  }
  // Worker12, 120 to 129 and 1200 to 1299, of whom there are two each.
  expect([count, seen.length, new Set(seen).size]).toEqual([222, 222, 222]);
});

it('finds a name whatever signs it has', async () => {
  const odd = { firstNames: 'Zoë', lastName: "O'Ñandú😀", email: 'zoe@sweep.example' };
  await backend.in(world, ({ tx }) => tx.insert(workers).values({ ...odd, world, id: 20_001 }));
  for (const search of ['zoë', "O'ÑANDÚ", "zoë o'ñandú😀"]) {
    expect(
      (await find(search)).results.map(({ id }) => id),
      search,
    ).toEqual([20_001]);
  }
});
