// @module-tag slow
import { asc, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workers } from '@/lib/core/backend/accounts/tables';
import {
  buildCustomer,
  buildJob,
  buildProperty,
  buildVisit,
  buildWorker,
} from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { makeAdministrator, type TestAdministrator } from '@/tests/support/office';
import { isFoundWorker } from './search';

const backend = backendForFile();
let world: string;
let administrator: TestAdministrator;

interface Found {
  readonly num_results: number;
  readonly num_pages: number;
  readonly results: readonly Record<string, unknown>[];
}
async function find(who: 'workers' | 'customers', search: string, page = 1): Promise<Found> {
  const address = `admin/${who}/?${new URLSearchParams({ search, page: String(page) })}`;
  const { status, body } = await backend.call('GET', address, administrator);
  expect(status).toBe(200);
  return body as Found;
}
const idsOf = async (who: 'workers' | 'customers', search: string) =>
  (await find(who, search)).results.map(({ id }) => id);

describe('a small marketplace', () => {
  beforeEach(async () => {
    world = await backend.makeWorld('2026-06-16T08:00:00.000Z');
    administrator = await makeAdministrator(backend, world);
    await backend.in(world, async (ctx) => {
      const telephone = '+44 (0)7700 911777';
      await buildWorker(ctx, { id: 1, firstNames: 'Ewa', lastName: 'Zielińska', telephone });
      await buildWorker(ctx, { id: 2, firstNames: 'Łucja', lastName: 'Sørensen-Weiß' });
      await buildWorker(ctx, { id: 3, firstNames: 'Zoë', lastName: "O'Ñandú😀", telephone: '07700 900555' });
      const amara = { email: 'amara.o@sweep.example', postcode: 'SE24 0QP' };
      await buildWorker(ctx, { id: 4, firstNames: 'Amara Grace', lastName: 'Okafor', ...amara });
      await buildCustomer(ctx, {
        id: 11,
        name: 'Björn Ekström',
        preferredName: 'Björn',
        telephone: '07911 123456',
      });
      await buildCustomer(ctx, { id: 12, name: 'Priya Raman', preferredName: 'Pri' });
    });
  });

  it.each([
    ['zielinska', [1]],
    ['ZIELIŃSKA', [1]],
    ['linsk', [1]],
    ['ewa ziel', [1]],
    ['lucja', [2]],
    ['sorensen', [2]],
    ['Sorensen weiss', [2]],
    ['sørensen weiß', [2]],
    ['zoe', [3]],
    ['onandu', [3]],
    ['O’Ñandú😀', [3]],
    ['Okafor Amara', [4]],
    ['okafor grace', [4]],
    ['amara.o@', [4]],
    ['amara.o', [4]],
    ['amara.o@sweep.example', [4]],
    ['amara @sweep.ex', [4]],
    ['am', [4]],
    ['sweep.example', []],
    ['exampl', []],
    ['se24 0qp', [4]],
    ['SE240QP', [4]],
    ['0qp se24', [4]],
    ['07700911777', [1]],
    ['+447700911777', [1]],
    ['0044 7700 911 777', [1]],
    ['+44 7700 900555', [3]],
    ['07700 911', [1]],
    ['ewa 07700 911 777', [1]],
    ['okafor ewa', []],
    ['%', []],
    ['_', []],
    ['\\', []],
  ])(
    'the search finds cleaners by parts in any order, without accents, and by phone: “%s”',
    async (search, ids) => {
      expect(await idsOf('workers', search)).toEqual(ids);
    },
  );

  it('the search finds a cleaner by a new name at once', async () => {
    await backend.in(world, ({ tx }) =>
      tx.update(workers).set({ lastName: 'Żak' }).where(sql`${workers.id} = 4`),
    );
    expect(await idsOf('workers', 'amara zak')).toEqual([4]);
    expect(await idsOf('workers', 'okafor')).toEqual([]);
  });

  it('the list has all cleaners by last name without a search', async () => {
    expect(await idsOf('workers', '  ')).toEqual([3, 4, 2, 1]);
  });

  it('the search finds customers by name, phone or address, with their next cleaners', async () => {
    const next = await backend.in(world, async (ctx) => {
      const flat = await buildProperty(ctx, { customerId: 11, postcode: 'N1 9GU', line1: '3 Straße Mews' });
      const house = await buildProperty(ctx, { customerId: 11, postcode: 'SW12 8AA' });
      const weekly = await buildJob(ctx, { propertyId: flat.id, workerId: 4 });
      await buildVisit(ctx, { jobId: weekly.id, workerId: 4, scheduledDate: '2026-06-23' });
      await buildVisit(ctx, { jobId: weekly.id, workerId: 4, scheduledDate: '2026-06-30' });
      const other = await buildJob(ctx, { propertyId: house.id, workerId: 1, firstDate: '2026-06-18' });
      await buildVisit(ctx, { jobId: other.id, workerId: 1, scheduledDate: '2026-06-18' });
      // None of these is a next visit: finished, skipped, too far away.
      const past = await buildJob(ctx, { propertyId: house.id, workerId: 3, firstDate: '2026-06-16' });
      const finishedAt = '2026-06-16T07:00:00.000Z';
      await buildVisit(ctx, { jobId: past.id, workerId: 3, scheduledDate: '2026-06-16', finishedAt });
      await buildVisit(ctx, { jobId: past.id, workerId: 3, scheduledDate: '2026-06-17', skipped: true });
      await buildVisit(ctx, { jobId: past.id, workerId: 3, scheduledDate: '2026-07-14' });
      return [
        { worker_id: 1, full_name: 'Ewa Zielińska', next_day: '2026-06-18' },
        { worker_id: 4, full_name: 'Amara Grace Okafor', next_day: '2026-06-23' },
      ];
    });
    const bjorn = { id: 11, name: 'Björn Ekström', areas: ['N1, London', 'SW12, London'], cleaners: next };
    for (const search of [
      'bjorn',
      'ekstrom björn',
      '+44 7911 123456',
      'n1 9gu',
      'sw128aa',
      'strasse ekstrom',
    ])
      expect((await find('customers', search)).results, search).toEqual([bjorn]);
    expect((await find('customers', 'pri')).results).toEqual([
      { id: 12, name: 'Priya Raman', areas: [], cleaners: [] },
    ]);
    expect(await idsOf('customers', 'ewa')).toEqual([]);
    expect(await idsOf('workers', 'bjorn')).toEqual([]);
  });

  it('the search finds no cleaner or customer of another world', async () => {
    const other = await backend.makeWorld();
    await backend.in(other, async (ctx) => {
      await buildWorker(ctx, { firstNames: 'Far', lastName: 'Away' });
      await buildProperty(ctx, { customerId: (await buildCustomer(ctx, { name: 'Far Home' })).id });
    });
    expect([await idsOf('workers', 'far'), await idsOf('customers', 'far')]).toEqual([[], []]);
  });
});

describe('a marketplace of twenty thousand cleaners', () => {
  const COUNT = 20_000;
  beforeAll(async () => {
    world = await backend.makeWorld();
    administrator = await makeAdministrator(backend, world);
    await backend.in(world, ({ tx }) =>
      tx.execute(
        sql`insert into workers (world, id, email, first_names, last_name, postcode)
          select ${world}, n, 'W' || n || '@sweep.example', 'Nadia', 'Worker' || n % 10000, 'SW' || n || ' 1AA'
          from generate_series(1, ${COUNT}) n`,
      ),
    );
    await backend.database.db.execute(sql`analyze workers`);
  }, 120_000);

  /** The plan is made under the role of the request. */
  async function planOf(search: string): Promise<string> {
    const explained = await backend.in(world, (ctx) => {
      const query = ctx.tx.select().from(workers).where(isFoundWorker(ctx, search));
      const page = query.orderBy(asc(workers.lastNameKey), asc(workers.id)).limit(50);
      return ctx.tx.execute(sql`explain ${page}`);
    });
    const { rows } = explained as { readonly rows: readonly Record<string, string>[] };
    return rows.map((row) => Object.values(row).join()).join('\n');
  }

  it('the list of 20,000 cleaners reads the first page from an index without sorting', async () => {
    const plan = await planOf('');
    expect(plan).toContain('Index Scan using workers_last_name_key');
    expect(plan).not.toMatch(/Seq Scan|Sort /);
  });

  it('the search of 20,000 cleaners normalizes the search text once and no rows', async () => {
    const plan = await planOf('Zielińska');
    expect(plan).toContain(`strpos(search_text, 'zielinska'::text)`);
    expect(plan).not.toContain('normalize');
  });

  it('the list of 20,000 cleaners shows each cleaner on exactly one page, even with equal names', async () => {
    const { num_results: count, num_pages: pages } = await find('workers', 'nadia worker12');
    const seen: unknown[] = [];
    for (let page = 1; page <= pages; page += 1)
      seen.push(...(await find('workers', 'nadia worker12', page)).results.map(({ id }) => id));
    // The search finds Worker12, 120 to 129 and 1200 to 1299, two of each.
    expect([count, seen.length, new Set(seen).size]).toEqual([222, 222, 222]);
  });
});
