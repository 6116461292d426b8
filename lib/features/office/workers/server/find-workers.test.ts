import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { workers } from '@/lib/core/backend/accounts/tables';
import {
  buildCustomer,
  buildKey,
  buildProperty,
  buildVisit,
  buildWorker,
} from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { makeAdministrator, type TestAdministrator } from '@/tests/support/office';
import { buildBreak } from '@/tests/support/row-builders';
import { isFoundWorker } from './search';

/** The tests run on a Tuesday at nine in London. */
const NOW = '2026-06-16T08:00:00.000Z';
const TODAY = '2026-06-16';

const backend = backendForFile();

interface Found {
  readonly num_results: number;
  readonly num_pages: number;
  readonly results: readonly Record<string, unknown>[];
  readonly filters: unknown;
}

async function find(who: TestAdministrator, query: Readonly<Record<string, string>>): Promise<Found> {
  const { status, body } = await backend.call('GET', `admin/workers/?${new URLSearchParams(query)}`, who);
  expect(status).toBe(200);
  return body as Found;
}

describe('a small marketplace', () => {
  let admin: TestAdministrator;
  const idsOf = async (query: Readonly<Record<string, string>>) =>
    (await find(admin, query)).results.map(({ id }) => id);

  beforeAll(async () => {
    const world = await backend.makeWorld(NOW);
    admin = await makeAdministrator(backend, world);
    await backend.in(world, async (ctx) => {
      const home = await buildProperty(ctx, { customerId: (await buildCustomer(ctx)).id });
      const amara = { firstNames: 'Amara', lastName: 'Aaa', currentRating: 4.8, telephone: '07700 900555' };
      await buildWorker(ctx, { ...amara, id: 1, postcode: 'SW12 9QQ' });
      await buildWorker(ctx, {
        ...amara,
        id: 2,
        lastName: 'Bbb',
        postcode: 'SW2 1AA',
        trustLevel: 'trialling',
      });
      await buildWorker(ctx, { ...amara, id: 3, lastName: 'Ccc', postcode: 'sw12 1aa' });
      await buildWorker(ctx, {
        ...{ id: 4, firstNames: 'Dana', lastName: 'Ddd', postcode: null, trustLevel: 'trialling' },
        ...{ status: 'no-new-accounts' },
      });
      await buildWorker(ctx, {
        id: 5,
        firstNames: 'Ella',
        lastName: 'Eee',
        postcode: 'N1 9GU',
        isOnboarding: true,
      });
      await buildBreak(ctx, { workerId: 3, startDate: '2026-06-15', endDate: TODAY, bookedAt: NOW });
      // None of these is a whole day off today.
      const hours = [{ start: '08:00', end: '12:00' }];
      await buildBreak(ctx, { workerId: 1, startDate: TODAY, availability: hours, bookedAt: NOW });
      await buildBreak(ctx, { workerId: 2, startDate: '2026-06-17', bookedAt: NOW });
      await buildKey(ctx, { propertyId: home.id, holderId: 2, code: 'K-1042' });
      await buildKey(ctx, { propertyId: home.id, holderId: 2, code: 'K-2000' });
      await buildKey(ctx, { propertyId: home.id, holderId: 4, code: 'K-1043' });
      await buildKey(ctx, { propertyId: home.id, code: 'K-1044' });
      const day = (scheduledDate: string, startTime: string, endTime: string, rest = {}) =>
        buildVisit(ctx, { workerId: 1, scheduledDate, startTime, endTime, ...rest });
      await day(TODAY, '06:00', '08:00', { startedAt: NOW, finishedAt: NOW });
      await day(TODAY, '08:00', '08:30');
      // This visit finished early.
      await day(TODAY, '14:00', '16:00', { startedAt: NOW, finishedAt: NOW });
      await day(TODAY, '11:00', '13:00', { skipped: true });
      await day(TODAY, '12:00', '12:30', { workerPropertyAccess: 'cannot_access' });
      await day('2026-06-18', '14:00', '16:00');
      await day('2026-06-17', '15:00', '16:00');
    });
  });

  it.each([
    ['K-1042', [2]],
    ['k 1042', [2]],
    ['  k1042 ', [2]],
    ['104', [2, 4]],
    ['1044', []],
    ['amara K-1042', []],
    ['K-9999', []],
    ['%', []],
    ['k', []],
    ['-', [1, 2, 3, 4, 5]],
  ])('the list of cleaners finds the cleaner who holds the key with the number “%s”', async (search, ids) => {
    expect(await idsOf({ search })).toEqual(ids);
  });

  it.each([
    [{ area: 'SW12' }, [1, 3]],
    [{ area: 'SW1' }, []],
    [{ state: 'working' }, [1, 2]],
    [{ state: 'time-off' }, [3]],
    [{ state: 'no-new-customers' }, [4]],
    [{ state: 'joining' }, [5]],
    [{ trial: 'trialling' }, [2, 4]],
    [{ trial: 'trusted', area: 'SW12', state: 'working' }, [1]],
    [{ search: 'amara', trial: 'trialling' }, [2]],
  ])('the list of cleaners shows the cleaners of a filter: %o', async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids);
  });

  it('the list of cleaners counts each filter together with the search and the other filters', async () => {
    expect((await find(admin, { search: 'amara', state: 'working' })).filters).toEqual({
      areas: [
        { value: 'SW2', count: 1 },
        { value: 'SW12', count: 1 },
      ],
      states: [
        { value: 'working', count: 2 },
        { value: 'time-off', count: 1 },
        { value: 'no-new-customers', count: 0 },
        { value: 'joining', count: 0 },
      ],
      trials: [
        { value: 'trialling', count: 1 },
        { value: 'trusted', count: 1 },
      ],
      all: { areas: 2, states: 3, trials: 2 },
    });
  });

  it('the list of cleaners shows a cleaner’s visits today, next visit and the key that matches the search', async () => {
    const [amara] = (await find(admin, { search: '07700 900555', area: 'SW12' })).results;
    expect(amara).toEqual({
      ...{ id: 1, full_name: 'Amara Aaa', email: amara?.email, telephone: '07700 900555', area: 'SW12' },
      ...{ state: 'working', trust_level: 'trusted', rating: 4.8, visits_today: 3, found_keys: [] },
      next_visit: { day: '2026-06-17', start: '15:00' },
    });
    const [holder] = (await find(admin, { search: '1042' })).results;
    expect(holder).toMatchObject({ id: 2, visits_today: 0, next_visit: null, found_keys: ['K-1042'] });
  });

  it.each([
    [{ state: 'gone' }, 400],
    [{ search: 'x'.repeat(1000) }, 400],
    [{ area: `'; drop` }, 200],
  ])('the list of cleaners refuses unknown filters and too long a search: %o', async (query, expected) => {
    const address = `admin/workers/?${new URLSearchParams(query as Record<string, string>)}`;
    expect((await backend.call('GET', address, admin)).status).toBe(expected);
  });
});

describe('a marketplace of 1,000 cleaners and 10,000 homes', () => {
  it('the list of cleaners reads the keys of 10,000 homes once for a search, and neither sorts nor scans for the first page', async () => {
    const world = await backend.makeWorld(NOW);
    await backend.in(world, async (ctx) => {
      const home = await buildProperty(ctx);
      await ctx.tx.execute(sql`insert into workers (world, id, email, first_names, last_name, postcode)
        select ${world}, n, 'W' || n || '@sweep.example', 'Nadia', 'Worker' || n, 'SW' || n % 20 || ' 1AA'
        from generate_series(1, 1000) n`);
      await ctx.tx.execute(sql`insert into keys (world, id, property_id, code, location, holder_id)
        select ${world}, n, ${home.id}, 'K-' || n, 'worker', 1 + n % 1000 from generate_series(1, 10000) n`);
    });
    await backend.database.db.execute(sql`analyze workers`);
    await backend.database.db.execute(sql`analyze keys`);
    const planOf = (search: string) =>
      backend.in(world, async (ctx) => {
        const page = ctx.tx
          .select({ id: workers.id })
          .from(workers)
          .where(isFoundWorker(ctx, search))
          .orderBy(workers.lastNameKey, workers.id)
          .limit(50);
        const { rows } = (await ctx.tx.execute(sql`explain ${page}`)) as { rows: Record<string, string>[] };
        return rows.map((row) => Object.values(row).join()).join('\n');
      });
    expect(await planOf('')).not.toMatch(/Seq Scan|Sort/);
    expect(await planOf('K-77')).toMatch(/hashed SubPlan/);
  });
});

describe('a marketplace of 1,000 cleaners of all areas, states and trials', () => {
  let admin: TestAdministrator;
  interface ListedWorker {
    readonly id: number;
    readonly name: string;
    readonly area: string | null;
    readonly state: string;
    readonly trial: string;
  }
  const stateOf = (id: number) => {
    if (id % 50 === 3) return 'joining';
    if (id % 25 === 2) return 'time-off';
    return [1, 2, 3].includes(id % 10) ? 'no-new-customers' : 'working';
  };
  /** Each last name occurs twice, in another order than the ids. */
  const lastNameOf = (id: number) => 1_000 + ((id * 7) % 500);
  const listedWorkers = Array.from({ length: 1_000 }, (_, index): ListedWorker => {
    const id = index + 1;
    return {
      ...{ id, name: `Worker${lastNameOf(id)} ${id % 3 === 0 ? 'Nadia' : 'Olga'}` },
      ...{ area: id % 20 === 0 ? null : `SW${id % 20}`, state: stateOf(id) },
      trial: id % 4 === 0 ? 'trialling' : 'trusted',
    };
  }).sort((one, other) => lastNameOf(one.id) - lastNameOf(other.id) || one.id - other.id);

  beforeAll(async () => {
    const world = await backend.makeWorld(NOW);
    admin = await makeAdministrator(backend, world);
    await backend.in(world, async ({ tx }) => {
      await tx.execute(sql`insert into workers
        (world, id, email, first_names, last_name, postcode, trust_level, status, is_onboarding)
        select ${world}, n, 'w' || n || '@sweep.example', case when n % 3 = 0 then 'Nadia' else 'Olga' end,
          'Worker' || 1000 + n * 7 % 500, case when n % 20 = 0 then null else 'SW' || n % 20 || ' 1AA' end,
          case when n % 4 = 0 then 'trialling' else 'trusted' end,
          case when n % 10 in (1, 2, 3) then 'no-new-accounts' else 'active' end, n % 50 = 3
        from generate_series(1, 1000) n`);
    });
    await backend.in(world, async (ctx) => {
      for (let id = 2; id <= 1_000; id += 25)
        await buildBreak(ctx, { workerId: id, startDate: TODAY, bookedAt: NOW });
    });
  });

  const AREAS = Array.from({ length: 19 }, (_, index) => `SW${index + 1}`);

  interface Asked {
    readonly search?: string;
    readonly area?: string;
    readonly state?: string;
    readonly trial?: string;
  }
  const isFound = (worker: ListedWorker, { search = '', ...filters }: Asked) =>
    worker.name.toLowerCase().includes(search) &&
    Object.entries(filters).every(([field, value]) => worker[field as 'area'] === value);
  const countOf = (asked: Asked) => listedWorkers.filter((worker) => isFound(worker, asked)).length;

  it.each<Asked>([
    {},
    { area: 'SW7' },
    { state: 'no-new-customers' },
    { state: 'working', trial: 'trialling' },
    { search: 'nadia', area: 'SW12', state: 'working', trial: 'trialling' },
    { search: 'worker14', trial: 'trusted' },
    { search: 'nobody' },
  ])(
    'the list of 1,000 cleaners shows each found cleaner once, page by page in order of names, and counts the filters: %o',
    async (asked) => {
      const found = listedWorkers.filter((worker) => isFound(worker, asked)).map(({ id }) => id);
      const first = await find(admin, { ...asked });
      const pages = [first.results];
      for (let page = 2; page <= first.num_pages; page += 1)
        pages.push((await find(admin, { ...asked, page: String(page) })).results);
      expect(pages.map((page) => page.map(({ id }) => id))).toEqual(inPages(found));
      const beyond = await find(admin, { ...asked, page: String(first.num_pages + 1) });
      expect([first.num_results, beyond.num_results, beyond.results]).toEqual([
        found.length,
        found.length,
        [],
      ]);

      const { search, area } = asked;
      const ofSearch = listedWorkers.filter((worker) =>
        isFound(worker, search === undefined ? {} : { search }),
      );
      const areas = new Set([...ofSearch.flatMap((worker) => worker.area ?? []), ...(area ? [area] : [])]);
      const without = (field: keyof Asked) => {
        const { [field]: _, ...others } = asked;
        return others;
      };
      const count = (field: keyof Asked) => (value: string) => {
        return { value, count: countOf({ ...asked, [field]: value }) };
      };
      expect(first.filters).toEqual({
        areas: AREAS.filter((one) => areas.has(one)).map(count('area')),
        states: ['working', 'time-off', 'no-new-customers', 'joining'].map(count('state')),
        trials: ['trialling', 'trusted'].map(count('trial')),
        all: {
          areas: countOf(without('area')),
          states: countOf(without('state')),
          trials: countOf(without('trial')),
        },
      });
    },
  );

  it('the list of 1,000 cleaners has 20 pages and counts 50 cleaners in each area', async () => {
    const { num_results, num_pages, filters } = await find(admin, {});
    expect([num_results, num_pages]).toEqual([1_000, 20]);
    expect(filters).toEqual({
      areas: AREAS.map((value) => ({ value, count: 50 })),
      states: [
        { value: 'working', count: 680 },
        { value: 'time-off', count: 40 },
        { value: 'no-new-customers', count: 260 },
        { value: 'joining', count: 20 },
      ],
      trials: [
        { value: 'trialling', count: 250 },
        { value: 'trusted', count: 750 },
      ],
      all: { areas: 1_000, states: 1_000, trials: 1_000 },
    });
  });
});

/** There is at least one page, which may be empty. */
function inPages(ids: readonly number[]): readonly (readonly number[])[] {
  const count = Math.max(1, Math.ceil(ids.length / 50));
  return Array.from({ length: count }, (_, page) => ids.slice(page * 50, (page + 1) * 50));
}
