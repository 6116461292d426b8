import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { NewRow } from '@/lib/core/backend/database/tables';
import { addDays, mondayOf } from '@/lib/core/ground/time/zoned';
import { visitPay } from '@/lib/features/records/pay';
import {
  buildJob,
  buildProperty,
  buildVisit,
  buildWorker,
} from '@/lib/features/sample/draft/server/builders/build';
import { setRate } from '@/lib/features/work/visits/server/rates';
import { backendForFile } from '@/tests/support/backend-for-file';
import { buildCancellation, buildRating } from '@/tests/support/row-builders';
import type { TestWorker } from '@/tests/support/test-backend';
import { COMPLIMENTS } from '../model';

/** It is just after midnight in London, and still the day before in UTC. */
const NOW = '2026-06-15T23:30:00.000Z';
const TODAY = '2026-06-16';
const daysAgo = (count: number) => addDays(TODAY, -count);

interface Rating {
  readonly id: number;
  readonly [field: string]: unknown;
}
interface Fact {
  readonly actual_date: string;
  readonly notice: string | null;
}
interface Facts {
  readonly not_done: readonly Fact[];
  readonly cancelled: readonly Fact[];
}
interface Ratings {
  readonly results: readonly Rating[];
  readonly num_results: number;
  readonly url_next_page: string | null;
}

const backend = backendForFile();

/** Makes a worker with a job since 2024, and functions that add finished and rated visits. */
async function setUp() {
  const world = await backend.makeWorld(NOW);
  const worker = await backend.makeWorker(world);
  const jobId = await backend.in(world, async (ctx) => {
    const property = await buildProperty(ctx, {
      access: 'keysafe',
      accessInformation: { keySafeCode: '4711' },
    });
    const job = await buildJob(ctx, {
      propertyId: property.id,
      workerId: worker.workerId,
      firstDate: '2024-01-02',
    });
    return job.id;
  });
  const visit = (day: string, overrides: Partial<NewRow<'visits'>> = {}) =>
    backend.in(world, (ctx) =>
      buildVisit(ctx, {
        jobId,
        scheduledDate: day,
        workerId: worker.workerId,
        finishedAt: `${day}T12:00:00Z`,
        ...overrides,
      }),
    );
  const rated = async (
    day: string,
    rating: Partial<NewRow<'customerRatings'>> = {},
    done: Partial<NewRow<'visits'>> = {},
  ) => {
    await visit(day, done);
    await backend.in(world, (ctx) =>
      buildRating(ctx, { workerId: worker.workerId, jobId, scheduledDate: day, ...rating }),
    );
  };
  const ask = async (name: string, who: TestWorker = worker) => {
    const { status, body } = await backend.call('GET', `workers/${who.workerId}/${name}`, who);
    expect(status).toBe(200);
    return body;
  };
  return { world, worker, jobId, visit, rated, ask };
}

describe('the ratings', () => {
  it('[PERF-40] the ratings are paged by ten after the last id, newest visit first, each once', async () => {
    const { rated, ask } = await setUp();
    for (let count = 1; count <= 23; count += 1)
      await rated(daysAgo(count * 7), { id: 500 + ((count * 7) % 23) });
    const pages: Ratings[] = [];
    let last = '';
    for (let count = 0; count < 3; count += 1) {
      const page = (await ask(`ratings/?expand=visit${last}`)) as Ratings;
      pages.push(page);
      last = `&lastRating=${page.results.at(-1)?.id}`;
    }
    const all = pages.flatMap(({ results }) => results);
    const days = all.map(({ visit }) => (visit as { actual_date: string }).actual_date);
    expect(days).toEqual(Array.from({ length: 23 }, (_, index) => daysAgo((index + 1) * 7)));
    expect(pages.map(({ results }) => results.length)).toEqual([10, 10, 3]);
    expect(pages.map(({ url_next_page: next }) => next === null)).toEqual([false, false, true]);
    const recent = (await ask(`ratings/?fromDate=${daysAgo(60)}`)) as Ratings;
    expect(recent).toMatchObject({ num_results: 8, url_next_page: null });
    expect(await ask('ratings/?lastRating=999999')).toMatchObject({ results: [], num_results: 0 });
  });

  it('the ratings have a tip that is only a task of its visit', async () => {
    const { rated, ask } = await setUp();
    await rated(daysAgo(7), {}, { tasks: [{ type: 'tip', hours: 0, price: 4.5 }] });
    await rated(daysAgo(14));
    const { results } = (await ask('ratings/')) as {
      readonly results: readonly { readonly tip_pounds: unknown }[];
    };
    expect(results.map((rating) => rating.tip_pounds)).toEqual([4.5, null]);
  });

  it('[PERF-33] the ratings have every field, display texts and the visit’s tip', async () => {
    const { rated, ask } = await setUp();
    await rated(
      daysAgo(7),
      { id: 8, compliment: 'made-day', moreInfo: 'Spotless', messageToWorker: 'See you' },
      { tipPence: 550 },
    );
    await rated(daysAgo(14), { id: 9, rating: 2, problemCategory: 'left_early' });
    const { results } = (await ask(
      'ratings/?expand=customer&expand=visit&expand=visit__property',
    )) as Ratings;
    expect(results).toEqual([
      {
        id: 8,
        rating: 5,
        tip_pounds: 5.5,
        compliment: 'made-day',
        compliment_display: 'Made my day',
        more_info: 'Spotless',
        customer: { preferred_name: 'Priya' },
        problem_category: null,
        problem_category_display: null,
        visit: {
          actual_date: daysAgo(7),
          property: expect.objectContaining({ line_1: 'Flat 4, 19 Balham Hill', city: 'London' }),
        },
        visit_id: expect.any(Number),
        message_to_sweeper: 'See you',
      },
      expect.objectContaining({
        id: 9,
        problem_category: 'left_early',
        problem_category_display: 'Left early',
      }),
    ]);
  });

  it('the ratings hide the customer and property of a low rating, and never contain access codes', async () => {
    const { rated, ask } = await setUp();
    await rated(daysAgo(7), { rating: 2, moreInfo: 'Not good' });
    await rated(daysAgo(14), { rating: 3 });
    const { results } = (await ask('ratings/?expand=visit__property')) as Ratings;
    expect(results[0]).toMatchObject({ customer: null, visit: { property: null } });
    expect(results[1]).toMatchObject({ customer: { preferred_name: 'Priya' } });
    expect(JSON.stringify(results)).not.toContain('4711');
  });

  it('[PERF-34] the ratings have a display text for every compliment', async () => {
    const { rated, ask } = await setUp();
    for (const [at, compliment] of COMPLIMENTS.entries()) await rated(daysAgo((at + 1) * 7), { compliment });
    const { results } = (await ask('ratings/?pageSize=50')) as Ratings;
    expect(new Set(results.map((rating) => rating.compliment))).toEqual(
      new Set(
        'service made-day pet-friendly thoroughness aboveBeyond bestCleaner cleaning efficiency politeness rightOnTime tidying'.split(
          ' ',
        ),
      ),
    );
    const words = results.map((rating) => rating.compliment_display);
    expect(new Set(words).size).toBe(11);
    expect(words).toContain('Made my day');
  });

  it.each([
    'lastRating=0',
    'lastRating=-1',
    'lastRating=99999999999',
    'lastRating=x',
    'fromDate=2026-02-30',
    'pageSize=101',
  ])('the ratings refuse %s', async (query) => {
    const { worker } = await setUp();
    const { status } = await backend.call('GET', `workers/${worker.workerId}/ratings/?${query}`, worker);
    expect(status).toBe(400);
  });
});

describe('the stats', () => {
  it('the stats count each tip once, as payments do: the tip of the closed week, or of the visit, or of its task', async () => {
    const { world, worker, jobId, visit, ask } = await setUp();
    const tasks = [
      { type: 'cleaning', hours: 2 },
      { type: 'tip', hours: 0, price: 4.5 },
    ];
    await visit(daysAgo(7), { tasks });
    await visit(daysAgo(14), { tasks, tipPence: 300 });
    await visit(daysAgo(21), { tasks, finishedAt: null });
    await visit(daysAgo(28), { tasks, tipPence: 900 });
    await visit(daysAgo(35), { tipPence: 0 });
    const { workerId } = worker;
    await backend.in(world, ({ tx }) =>
      tx.insert(visitPay).values({
        ...{ world, jobId, scheduledDate: daysAgo(28), workerId, firstDay: mondayOf(daysAgo(28)) },
        ...{ paidMinutes: 120, isRateRecorded: true, tipPence: 250 },
      }),
    );
    expect(await ask('stats/')).toMatchObject({ tip_total_pounds: 4.5 + 3 + 2.5 });
    expect(await ask(`stats/?fromDate=${daysAgo(10)}`)).toMatchObject({ tip_total_pounds: 4.5 });
  });

  it('[PERF-41] [PERF-31] the stats summarize the worker’s own rows, in total or from a day', async () => {
    const { world, worker, jobId, visit, rated, ask } = await setUp();
    await backend.in(world, (ctx) => buildWorker(ctx, { currentRating: 3 }));
    await rated(daysAgo(7), { rating: 5 }, { tipPence: 500 });
    await rated(daysAgo(14), { rating: 4 });
    await rated(daysAgo(60), { rating: 3 }, { tipPence: 250 });
    await rated(daysAgo(61), { rating: 1 });
    await visit(daysAgo(3), { finishedAt: null });
    await visit(TODAY, { finishedAt: null, tipPence: 900 });
    const cancelled = async (day: string, notice: 'good' | 'short' | 'late', finePence = 0) => {
      await visit(day, { finishedAt: null, skipped: true, skippedByUserRole: 'workers' });
      const row = { workerId: worker.workerId, jobId, scheduledDate: day, notice, finePence };
      await backend.in(world, (ctx) => buildCancellation(ctx, row));
    };
    await cancelled(daysAgo(20), 'late', 1000);
    await cancelled(daysAgo(30), 'short', 500);
    await cancelled(daysAgo(75), 'late', 1000);
    await cancelled(addDays(TODAY, 9), 'good');
    const recent = await ask(`stats/?fromDate=${daysAgo(60)}`);
    expect(recent).toMatchObject({
      rating_count: 3,
      rating_average: 4,
      rating_five_star_count: 1,
      rating_four_star_count: 1,
      rating_low_count: 0,
      rating_is_above_average: true,
      rating_is_above_target_average: false,
      visit_count: 3,
      // Three visits are done, one is missed, two are cancelled; today’s open visit and the future one do not count.
      total_visits: 6,
      time_off_count: 2,
      fulfilment_state: 'low',
      fulfilment_percentage: 50,
      visits_affected_late: 1,
      visits_affected_short: 1,
      tip_total_pounds: 7.5,
      fines_pounds: 15,
    });
    expect(await ask('stats/')).toMatchObject({
      rating_count: 4,
      rating_average: 3.25,
      rating_low_count: 1,
      visit_count: 4,
      visits_affected_late: 2,
    });
  });

  it('the stats are made of the listed ratings, visits and days, by the same span and rules', async () => {
    const { world, worker, jobId, visit, rated, ask } = await setUp();
    await backend.in(world, async (ctx) => {
      await ctx.tx.update(workers).set({ startedWork: '2024-01-02' }).where(eq(workers.id, worker.workerId));
      for (const [fromDay, basePence] of [
        ['2026-01-05', 1150],
        ['2026-07-01', 1300],
      ] as const) {
        await setRate(ctx, {
          workerId: worker.workerId,
          fromDay,
          basePence,
          hourlyBonusPence: null,
          adminFeePence: 0,
        });
      }
    });
    await rated(daysAgo(7), { rating: 5 });
    await rated(daysAgo(8), { rating: 5 });
    await rated(daysAgo(60), { rating: 2 });
    await rated(daysAgo(61), { rating: 1 });
    await visit(daysAgo(3), { finishedAt: null, startTime: '09:30' });
    await visit(daysAgo(62), { finishedAt: null });
    await visit(TODAY, { finishedAt: null });
    const cancelled = async (day: string, notice: 'good' | 'short' | 'late') => {
      await visit(day, { finishedAt: null, skipped: true, skippedByUserRole: 'workers' });
      await backend.in(world, (ctx) =>
        buildCancellation(ctx, {
          workerId: worker.workerId,
          jobId,
          scheduledDate: day,
          notice,
          finePence: 0,
        }),
      );
    };
    await cancelled(daysAgo(20), 'late');
    await cancelled(daysAgo(30), 'short');
    await cancelled(daysAgo(75), 'late');
    await cancelled(addDays(TODAY, 9), 'good');
    const since = `?fromDate=${daysAgo(60)}`;
    const stats = (await ask(`stats/${since}`)) as Record<string, number>;
    const facts = (await ask(`standing-facts/${since}`)) as Facts;
    const dayAndNotice = ({ actual_date, notice }: Fact) => [actual_date, notice];
    expect(facts).toMatchObject({
      stars: [0, 1, 0, 0, 2],
      ...{ reliable_since: daysAgo(20), reliable_since_cause: 'late', rate_since: '2026-01-05' },
    });
    expect(facts.not_done.map(dayAndNotice)).toEqual([[daysAgo(3), null]]);
    expect(facts.not_done[0]).toMatchObject({
      job_id: jobId,
      start_time: '09:30',
      scheduled_date: daysAgo(3),
    });
    expect(facts.cancelled.map(dayAndNotice)).toEqual([
      [addDays(TODAY, 9), 'good'],
      [daysAgo(20), 'late'],
      [daysAgo(30), 'short'],
    ]);
    const due = facts.cancelled.filter(({ actual_date }) => actual_date <= TODAY).length;
    expect(stats).toMatchObject({
      ...{ rating_count: 3, rating_average: 4, days_reliable: 20, visits_affected_late: 1 },
      total_visits: (stats.visit_count ?? 0) + facts.not_done.length + due,
      time_off_count: due,
    });
    const other = await backend.makeWorker(world);
    expect(await ask('standing-facts/', other)).toMatchObject({
      stars: [0, 0, 0, 0, 0],
      not_done: [],
      cancelled: [],
    });
    expect((await backend.call('GET', `workers/${worker.workerId}/standing-facts/`, other)).status).toBe(403);
  });

  it('a rate that is older than the worker’s first day counts since that day', async () => {
    const { world, worker, ask } = await setUp();
    const startsOn = (startedWork: string | null) =>
      backend.in(world, ({ tx }) =>
        tx.update(workers).set({ startedWork }).where(eq(workers.id, worker.workerId)),
      );
    await startsOn('2025-04-08');
    expect(await ask('standing-facts/')).toMatchObject({ rate_since: '2025-04-08' });
    await startsOn(null);
    expect(await ask('standing-facts/')).toMatchObject({ rate_since: '2020-01-01' });
  });

  it('the stats have the rating of each of the last twelve months, in the marketplace’s dates, whatever the span', async () => {
    const { rated, ask } = await setUp();
    const first = `${Number(TODAY.slice(0, 4)) - 1}-${String((Number(TODAY.slice(5, 7)) % 12) + 1).padStart(2, '0')}-01`;
    const from = Number(TODAY.slice(5, 7)) === 12 ? `${TODAY.slice(0, 4)}-01-01` : first;
    await rated(addDays(from, -1), { rating: 1 });
    await rated(from, { rating: 2 });
    await rated(addDays(from, 27), { rating: 5 });
    await rated(`${TODAY.slice(0, 7)}-01`, { rating: 4 });
    const facts = (await ask(`standing-facts/?fromDate=${TODAY}`)) as { rating_months: unknown };
    expect(facts.rating_months).toEqual([
      { month: from, average: 3.5, count: 2 },
      { month: `${TODAY.slice(0, 7)}-01`, average: 4, count: 1 },
    ]);
  });

  it('the stats are empty without an error for a worker without visits', async () => {
    const { ask } = await setUp();
    expect(await ask('stats/')).toMatchObject({
      rating_count: 0,
      rating_average: null,
      visit_count: 0,
      total_visits: 0,
      fulfilment_state: 'none',
      reliability: 0,
      days_reliable: 0,
      tip_total_pounds: 0,
      target_average_rating: 4.8,
    });
    expect(await ask('ratings/')).toMatchObject({ results: [], num_pages: 1 });
    expect(await ask('daily-stats/')).toEqual([]);
  });
});

it('[PERF-42] the daily stats list days with finished or late-cancelled visits, in local dates', async () => {
  const { world, worker, jobId, visit, ask } = await setUp();
  for (const day of [daysAgo(90), daysAgo(2), daysAgo(1)]) await visit(day);
  for (const [day, notice] of [
    [daysAgo(8), 'late'],
    [daysAgo(12), 'short'],
  ] as const) {
    await visit(day, { finishedAt: null });
    const row = { workerId: worker.workerId, jobId, scheduledDate: day, notice };
    await backend.in(world, (ctx) => buildCancellation(ctx, row));
  }
  const line = (date: string, done: number, late: number) => ({
    date,
    visit_count: done,
    visits_affected_late: late,
  });
  const recent = [line(daysAgo(8), 0, 1), line(daysAgo(2), 1, 0), line(daysAgo(1), 1, 0)];
  expect(await ask(`daily-stats/?fromDate=${daysAgo(60)}`)).toEqual(recent);
  expect(await ask('daily-stats/')).toEqual([line(daysAgo(90), 1, 0), ...recent]);
});
