import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { addDays } from '@/lib/core/ground/time/zoned';
import { buildCustomer, buildProperty } from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { countExtraJobs, extraJobCountQuery } from './handlers';

/** The tests run on a Tuesday at nine in London. */
const NOW = '2026-06-16T08:00:00.000Z';
const TODAY = '2026-06-16';
const LAST_DAY = '2026-06-18';

/** One job in a hundred is open. */
const COUNT = 4_000;
const OPEN = COUNT / 100;

const backend = backendForFile();
let world: string;
beforeAll(async () => {
  world = await backend.makeWorld(NOW);
  await backend.in(world, fill);
  await backend.database.db.execute(sql`analyze jobs`);
  await backend.database.db.execute(sql`analyze visits`);
});

/** Makes COUNT jobs of each kind, each with a visit tomorrow. */
async function fill(ctx: WorldContext): Promise<void> {
  const { id: customerId } = await buildCustomer(ctx);
  const { id: home } = await buildProperty(ctx, { customerId, postcode: 'SW12 9EA' });
  const day = addDays(TODAY, 1);
  for (const frequency of [1, 7]) {
    await ctx.tx.execute(sql`
      insert into jobs (world, id, property_id, worker_id, frequency_days, first_date, start_time, end_time, tasks, instructions)
      select ${world}, n + ${frequency * COUNT}::int, ${home}, case when n % 100 = 0 then null else 999 end, ${frequency}::int,
        ${day}::date, '10:00', '12:00', '[]', '[]' from generate_series(1, ${COUNT}::int) n`);
  }
  await ctx.tx.execute(sql`
    insert into visits (world, id, job_id, scheduled_date, actual_date, worker_id, start_time, end_time, tasks, instructions)
    select world, id, id, first_date, first_date, worker_id, start_time, end_time, tasks, instructions from jobs
    where world = ${world}`);
}

it('the backend counts equal open jobs together, and no job of a worker', async () => {
  const alike = { day: addDays(TODAY, 1), start: '10:00', end: '12:00', outward: 'SW12', count: OPEN };
  const counts = await backend.in(world, (ctx) => countExtraJobs(ctx, LAST_DAY));
  expect(counts).toEqual([
    { ...alike, kind: 'one-off' },
    { ...alike, kind: 'regular' },
  ]);
});

it('the backend reads only the indexes of open visits and jobs', async () => {
  const explained = await backend.in(world, (ctx) =>
    ctx.tx.execute(sql`explain ${extraJobCountQuery(ctx, LAST_DAY)}`),
  );
  const { rows } = explained as unknown as { readonly rows: readonly Record<string, string>[] };
  const plan = rows.map((row) => Object.values(row).join()).join('\n');
  expect(plan).not.toContain('Seq Scan');
  const indexes = plan.match(/\b(visits|jobs)_(?!\d)\w+/g);
  expect(new Set(indexes)).toEqual(new Set(['visits_open', 'jobs_open']));
});
