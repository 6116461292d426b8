import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '@/lib/core/backend/database/database';
import { insertRows } from '@/lib/core/backend/worlds/insert-rows';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { createWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { addDays, type Day, weekdayOf } from '@/lib/core/ground/time/zoned';
import { jobs, visits } from '@/lib/features/records/visits';
import {
  buildJob,
  buildProperty,
  buildVisit,
  buildWorker,
} from '@/lib/features/sample/draft/server/builders/build';
import { jobRow } from '@/lib/features/sample/draft/server/builders/rows';
import { onDay } from '@/tests/support/on-day';
import { openTestDatabase } from '@/tests/support/test-database';
import { rollWorld } from './roll-world';

const TODAY = '2026-06-01';
let database: Database;
let worldCount = 0;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function newWorld(): Promise<string> {
  worldCount += 1;
  const id = `rolled-${worldCount}`;
  await createWorld(database, { id, kind: 'test' });
  return id;
}

const on = <T>(world: string, today: Day, work: (ctx: WorldContext) => Promise<T>) =>
  onDay(database, world, today, work);

const allVisits = ({ tx, world }: WorldContext) =>
  tx
    .select()
    .from(visits)
    .where(eq(visits.world, world.id))
    .orderBy(asc(visits.jobId), asc(visits.scheduledDate));

const datesOf = async (ctx: WorldContext) => (await allVisits(ctx)).map((visit) => visit.scheduledDate);

describe('rollWorld', () => {
  it('rollWorld extends a weekly job by eight weeks with its worker, times and tasks', async () => {
    const world = await newWorld();
    await on(world, TODAY, async (ctx) => {
      const worker = await buildWorker(ctx);
      const tasks = [{ type: 'ironing', hours: 3 }];
      await buildJob(ctx, { workerId: worker.id, firstDate: '2026-05-06', startTime: '07:00', tasks });
      expect(await rollWorld(ctx)).toEqual({ added: 8 });
      const rows = await allVisits(ctx);
      expect(rows.map((visit) => visit.actualDate)).toEqual(
        Array.from({ length: 8 }, (_, week) => addDays('2026-06-03', 7 * week)),
      );
      for (const visit of rows) {
        expect(visit).toMatchObject({ workerId: worker.id, startTime: '07:00', tasks, isFirstVisit: false });
      }
    });
  });

  it('rollWorld extends extra jobs, marks a first visit and skips one-off jobs', async () => {
    const world = await newWorld();
    await on(world, TODAY, async (ctx) => {
      await buildJob(ctx, { firstDate: '2026-07-20', frequencyDays: 14 });
      await buildJob(ctx, { firstDate: '2026-06-10', frequencyDays: 1 });
      expect(await rollWorld(ctx)).toEqual({ added: 1 });
      expect(await allVisits(ctx)).toMatchObject([
        { scheduledDate: '2026-07-20', workerId: null, isFirstVisit: true },
      ]);
    });
  });

  it('rollWorld starts today, ends on the 56th day and records that day', async () => {
    const world = await newWorld();
    await on(world, TODAY, async (ctx) => {
      await buildJob(ctx, { firstDate: '2026-05-31', frequencyDays: 1 });
      await buildJob(ctx, { firstDate: TODAY, frequencyDays: 56 });
      await buildJob(ctx, { firstDate: '2026-07-28' });
      await rollWorld(ctx);
      expect(await datesOf(ctx)).toEqual([TODAY, '2026-07-27']);
      const [row] = await ctx.tx.select().from(worlds).where(eq(worlds.id, world));
      expect(row?.rolledTo).toBe('2026-07-27');
    });
  });

  it('rollWorld adds nothing on a second run, and the missing weeks ten weeks later', async () => {
    const world = await newWorld();
    await on(world, TODAY, async (ctx) => {
      await buildJob(ctx, { firstDate: TODAY });
      expect(await rollWorld(ctx)).toEqual({ added: 9 });
      expect(await rollWorld(ctx)).toEqual({ added: 0 });
    });
    await on(world, addDays(TODAY, 70), async (ctx) => {
      expect(await rollWorld(ctx)).toEqual({ added: 9 });
      expect((await datesOf(ctx)).slice(9, 11)).toEqual(['2026-08-10', '2026-08-17']);
    });
  });

  it('rollWorld uses up no ids for existing visits', async () => {
    const world = await newWorld();
    await on(world, TODAY, async (ctx) => {
      await buildJob(ctx, { firstDate: TODAY });
      await rollWorld(ctx);
      await rollWorld(ctx);
      const lastId = Math.max(...(await allVisits(ctx)).map(({ id }) => id));
      expect((await buildVisit(ctx)).id).toBe(lastId + 1);
    });
  });

  it.each([
    ['the end of the year', '2026-12-28', '2027-01-04'],
    ['the clock change in spring', '2026-03-22', '2026-03-29'],
    ['the clock change in autumn', '2026-10-18', '2026-10-25'],
  ])('rollWorld keeps the weekday over %s', async (_name, today, next) => {
    const world = await newWorld();
    await on(world, today, async (ctx) => {
      await buildJob(ctx, { firstDate: today });
      await rollWorld(ctx);
      const dates = await datesOf(ctx);
      expect(dates).toHaveLength(9);
      expect(dates[1]).toBe(next);
      expect(new Set(dates.map(weekdayOf)).size).toBe(1);
    });
  });

  it('rollWorld stops at the last date of a job', async () => {
    const world = await newWorld();
    await on(world, TODAY, async (ctx) => {
      await buildJob(ctx, { firstDate: TODAY, lastDate: '2026-06-14' });
      await buildJob(ctx, { firstDate: '2026-05-04', lastDate: TODAY });
      await buildJob(ctx, { firstDate: '2026-05-04', lastDate: '2026-05-31' });
      await rollWorld(ctx);
      expect(await datesOf(ctx)).toEqual([TODAY, '2026-06-08', TODAY]);
    });
  });

  it('rollWorld does not change started, finished, skipped, moved or edited visits', async () => {
    const world = await newWorld();
    await on(world, TODAY, async (ctx) => {
      const { id: jobId } = await buildJob(ctx, { firstDate: TODAY });
      const day = (week: number) => addDays(TODAY, 7 * week);
      await buildVisit(ctx, { jobId, scheduledDate: day(0), startedAt: ctx.now, finishedAt: ctx.now });
      await buildVisit(ctx, { jobId, scheduledDate: day(1), startedAt: ctx.now });
      await buildVisit(ctx, { jobId, scheduledDate: day(2), skipped: true, skippedByUserRole: 'customers' });
      await buildVisit(ctx, { jobId, scheduledDate: day(3), actualDate: addDays(day(3), 2) });
      await buildVisit(ctx, { jobId, scheduledDate: day(4), startTime: '15:00', tasks: [] });
      const before = await allVisits(ctx);
      expect(await rollWorld(ctx)).toEqual({ added: 4 });
      expect((await allVisits(ctx)).slice(0, 5)).toEqual(before);
    });
  });

  it('rollWorld extends more jobs than it reads at a time', async () => {
    const world = await newWorld();
    await on(world, TODAY, async (ctx) => {
      const { id: propertyId } = await buildProperty(ctx);
      const rows = Array.from({ length: 1001 }, (_, index) =>
        jobRow({ id: index + 1, propertyId, firstDate: TODAY, frequencyDays: 90 }),
      );
      await insertRows(ctx, jobs, rows);
      expect(await rollWorld(ctx)).toEqual({ added: 1001 });
    });
  });

  it('rollWorld adds each visit once when two processes run concurrently', async () => {
    const world = await newWorld();
    await on(world, TODAY, async (ctx) => {
      for (let count = 0; count < 20; count += 1) await buildJob(ctx, { firstDate: TODAY });
    });
    const rolls = await Promise.all([on(world, TODAY, rollWorld), on(world, TODAY, rollWorld)]);
    expect(rolls.reduce((sum, { added }) => sum + added, 0)).toBe(180);
    expect(await on(world, TODAY, allVisits)).toHaveLength(180);
  });
});
