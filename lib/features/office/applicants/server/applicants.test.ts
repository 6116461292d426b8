import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { applicants } from '@/lib/features/records/people';
import { backendForFile } from '@/tests/support/backend-for-file';
import { makeAdministrator, type TestAdministrator } from '@/tests/support/office';

/** A large marketplace has this many invitations after several years. */
const COUNT = 10_000;
const PER_PAGE = 50;

const backend = backendForFile();
let world: string;
let administrator: TestAdministrator;
beforeAll(async () => {
  world = await backend.makeWorld();
  administrator = await makeAdministrator(backend, world);
  // Ten share each minute, so the order depends on the id too.
  await backend.in(world, ({ tx }) =>
    tx.execute(
      sql`insert into applicants (world, id, first_names, last_name, email, invited_at, mailed_at)
        select ${world}, n, 'Ann', 'Lee' || n, 'a' || n || '@applicants.example', moment, moment
        from generate_series(1, ${COUNT}) n, lateral (select '2026-06-01T08:00:00Z'::timestamptz + n / 10 * interval '1 minute' as moment) at`,
    ),
  );
  await backend.database.db.execute(sql`analyze applicants`);
});

interface Answer {
  readonly num_results: number;
  readonly num_pages: number;
  readonly url_next_page: string | null;
  readonly results: readonly { readonly id: number }[];
}
async function read(query: string) {
  const { status, body } = await backend.call('GET', `admin/applicants/${query}`, administrator);
  return { status, ...(body as Answer) };
}

it('the office’s list of applicants counts all applicants and lists each once, latest first', async () => {
  const first = await read('');
  expect(first).toMatchObject({ num_results: COUNT, num_pages: COUNT / PER_PAGE, url_next_page: '?page=2' });
  expect(first.results.map(({ id }) => id)).toEqual(Array.from({ length: PER_PAGE }, (_, at) => COUNT - at));
  const seen = new Set(first.results.map(({ id }) => id));
  for (let page = 2; page <= 100; page += 1) {
    for (const { id } of (await read(`?page=${page}&page_size=100`)).results) seen.add(id);
  }
  // Rows 51 to 100 are skipped: the first page has 50 rows, the others 100.
  expect(seen.size).toBe(COUNT - PER_PAGE);
  expect((await read('?page=200')).results.at(-1)?.id).toBe(1);
});

it('the office’s list of applicants reads a page by a backward index scan, without a sort', async () => {
  const explained = await backend.in(world, ({ tx }) => {
    const order = [desc(applicants.invitedAt), desc(applicants.id)];
    const query = tx.select().from(applicants).where(eq(applicants.world, world));
    return tx.execute(sql`explain ${query.orderBy(...order).limit(PER_PAGE)}`);
  });
  const plan = JSON.stringify(explained);
  expect(plan).toContain('Index Scan Backward using applicants_invited');
  expect(plan).not.toMatch(/Seq Scan|Sort /);
});

it('the office’s list of applicants returns an empty page beyond the end, and status 400 for invalid pages or sizes', async () => {
  expect(await read('?page=201')).toMatchObject({ status: 200, results: [], num_results: COUNT });
  for (const page of ['0', '-1', 'x', '1.5', '1e400']) expect((await read(`?page=${page}`)).status).toBe(400);
  expect((await read('?page_size=101')).status).toBe(400);
});
