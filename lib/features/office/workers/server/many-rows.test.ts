// @module-tag slow
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { backendForFile } from '@/tests/support/backend-for-file';
import { makeAdministrator, type TestAdministrator } from '@/tests/support/office';

const NOW = '2026-06-16T08:00:00.000Z';
const ROWS = 10_000;
const A_PAGE = 50;

const backend = backendForFile();
let office: TestAdministrator;
beforeAll(async () => {
  const world = await backend.makeWorld(NOW);
  office = await makeAdministrator(backend, world);
  await backend.in(world, async ({ tx }) => {
    await tx.execute(sql`insert into workers (world, id, email, first_names, last_name)
      select ${world}, n, 'w' || n || '@many.example', 'Nadia', 'Worker ' || lpad(n::text, 5, '0')
      from generate_series(1, ${ROWS}::int) n`);
    await tx.execute(sql`insert into audit_entries
        (world, administrator_email, call, subject, status, request_id, at)
      select ${world}, 'office@sweep.example', 'adminSignOut', '{}', 200, n::text, ${NOW}::timestamptz
      from generate_series(1, ${ROWS}::int) n`);
    await tx.execute(sql`insert into support_call_requests
        (world, id, worker_id, category, description, phone, requested_at)
      select ${world}, n, n, 'keys', 'The key does not turn.', '07700 900123', ${NOW}::timestamptz - n * interval '1 second'
      from generate_series(1, ${ROWS}::int) n`);
  });
});

async function get<Body>(path: string): Promise<Body> {
  const { status, body } = await backend.call('GET', `admin/${path}`, { token: office.token });
  expect(status).toBe(200);
  return body as Body;
}

interface Workers {
  readonly results: readonly { readonly id: number }[];
  readonly num_results: number;
  readonly num_pages: number;
}

it('10,000 cleaners are on 200 pages of 50, and a search finds one of them', async () => {
  const idsOn = async (page: number) => {
    const { results, num_results, num_pages } = await get<Workers>(`workers/?page=${page}`);
    expect([num_results, num_pages]).toEqual([ROWS, 200]);
    return results.map(({ id }) => id);
  };
  const from = (first: number) => Array.from({ length: A_PAGE }, (_, at) => first + at);
  expect(await idsOn(1)).toEqual(from(1));
  expect(await idsOn(2)).toEqual(from(51));
  expect(await idsOn(200)).toEqual(from(9951));
  expect((await get<Workers>('workers/?search=00777')).results.map(({ id }) => id)).toEqual([777]);
});

interface Audit {
  readonly results: readonly { readonly id: number; readonly request_id: string }[];
  readonly older: number | null;
}

it('10,000 audit entries are read page by page: each once, 50 by default and at most 500', async () => {
  const first = await get<Audit>('audit/');
  expect(first.results.map(({ request_id }) => request_id)).toEqual(
    Array.from({ length: A_PAGE }, (_, at) => String(ROWS - at)),
  );
  const newest = first.results[0]?.id ?? 0;
  const found: string[] = [];
  const sizes: number[] = [];
  for (let before: number | null = newest + 1; before !== null; ) {
    const page: Audit = await get<Audit>(`audit/?page_size=500&before=${before}`);
    sizes.push(page.results.length);
    found.push(...page.results.map(({ request_id }) => request_id));
    before = page.older;
  }
  expect(sizes).toEqual(Array.from({ length: 20 }, () => 500));
  expect(found).toEqual(Array.from({ length: ROWS }, (_, at) => String(ROWS - at)));
});

interface Inbox {
  readonly items: readonly { readonly subject: string }[];
  readonly next_cursor: string | null;
  readonly counts: { readonly open: { readonly call: { readonly all: number } } };
}

it('10,000 call-backs are in the inbox page by page: no answer holds more than 50, and none is twice', async () => {
  const found: string[] = [];
  let cursor: string | null = '';
  for (let page = 0; page < 25 && cursor !== null; page += 1) {
    const asked: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { items, next_cursor, counts }: Inbox = await get<Inbox>(`inbox/?kind=call${asked}`);
    expect([items.length, counts.open.call.all]).toEqual([A_PAGE, ROWS]);
    found.push(...items.map(({ subject }) => subject));
    cursor = next_cursor;
  }
  expect(cursor).not.toBeNull();
  // The newest ones come first.
  expect(found).toEqual(Array.from({ length: 25 * A_PAGE }, (_, at) => String(1 + at)));
});
