import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '@/lib/core/backend/database/database';
import { insertMissingRows, insertRows } from '@/lib/core/backend/worlds/insert-rows';
import { createWorld, inWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { addDays } from '@/lib/core/ground/time/zoned';
import { jobs, properties, visits } from '@/lib/features/records/visits';
import { openTestDatabase } from '@/tests/support/test-database';
import {
  buildAccount,
  buildAvailability,
  buildDayOff,
  buildJob,
  buildKey,
  buildProperty,
  buildRemoteKeyTransfer,
  buildVisit,
  buildWorker,
} from './build';
import { jobRow } from './rows';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await createWorld(database, { id: 'built', kind: 'test' });
});
afterAll(() => database.close());

const inBuilt = <T>(work: (ctx: WorldContext) => Promise<T>) => inWorld(database, 'built', work);

it('the builder of sample data builds a visit with its job and property, today by default', async () => {
  await inBuilt(async (ctx) => {
    const visit = await buildVisit(ctx);
    expect(visit).toMatchObject({ world: 'built', scheduledDate: ctx.today, actualDate: ctx.today });
    const [job] = await ctx.tx.select().from(jobs).where(eq(jobs.id, visit.jobId));
    const [home] = await ctx.tx
      .select()
      .from(properties)
      .where(eq(properties.id, job?.propertyId ?? 0));
    expect(home?.postcode).toBe('SW12 9EA');
  });
});

it("the builder of sample data copies a visit's worker, times, tasks and instructions from its job", async () => {
  await inBuilt(async (ctx) => {
    const worker = await buildWorker(ctx);
    const tasks = [{ type: 'oven', hours: 1.5 }];
    const job = await buildJob(ctx, {
      workerId: worker.id,
      tasks,
      startTime: '07:00',
      firstDate: '2026-01-05',
    });
    const visit = await buildVisit(ctx, { jobId: job.id, scheduledDate: '2026-01-12' });
    expect(visit).toMatchObject({ workerId: worker.id, tasks, startTime: '07:00', isFirstVisit: false });
    expect(visit.instructions).toEqual(job.instructions);
  });
});

it('the builder of sample data uses the job’s next date by default, or the first date of a past job', async () => {
  await inBuilt(async (ctx) => {
    const running = await buildJob(ctx, { firstDate: addDays(ctx.today, -10) });
    expect((await buildVisit(ctx, { jobId: running.id })).scheduledDate).toBe(addDays(ctx.today, 4));
    const over = await buildJob(ctx, { firstDate: '2020-01-06', lastDate: '2020-02-03' });
    expect((await buildVisit(ctx, { jobId: over.id })).scheduledDate).toBe('2020-01-06');
  });
});

it('the builder of sample data applies overrides', async () => {
  await inBuilt(async (ctx) => {
    const visit = await buildVisit(ctx, { actualDate: '2030-01-01', skipped: true, tasks: [] });
    expect(visit).toMatchObject({ actualDate: '2030-01-01', skipped: true, tasks: [] });
    expect(await buildProperty(ctx, { access: 'keynest' })).toMatchObject({ access: 'keynest' });
  });
});

it('the builder of sample data gives every row a unique id and e-mail', async () => {
  await inBuilt(async (ctx) => {
    const [one, two] = [await buildAccount(ctx), await buildAccount(ctx)];
    expect(one.id).not.toBe(two.id);
    expect(one.email).not.toBe(two.email);
    expect(one.workerId).not.toBe(two.workerId);
    expect(await buildAccount(ctx, { role: 'admin' })).toMatchObject({ role: 'admin', workerId: null });
  });
});

it('the builder of sample data gives a key with a holder to that worker, and others to the customer', async () => {
  await inBuilt(async (ctx) => {
    const worker = await buildWorker(ctx);
    expect(await buildKey(ctx, { holderId: worker.id })).toMatchObject({ location: 'worker' });
    expect(await buildKey(ctx)).toMatchObject({ location: 'customer', holderId: null });
  });
});

it('the builder of sample data builds availability, days off and key handovers', async () => {
  await inBuilt(async (ctx) => {
    const { id: workerId } = await buildWorker(ctx);
    expect(await buildAvailability(ctx, { workerId, dayOfWeek: 3 })).toMatchObject({
      dayOfWeek: 3,
      start: '08:00',
    });
    expect(await buildDayOff(ctx, { workerId })).toMatchObject({ day: ctx.today, isOff: true });
    const tomorrow = addDays(ctx.today, 1);
    const shorter = await buildDayOff(ctx, { workerId, day: tomorrow, start: '10:00', end: '12:00' });
    expect(shorter).toMatchObject({ isOff: false, start: '10:00' });
    const visit = await buildVisit(ctx, { workerId });
    const transfer = await buildRemoteKeyTransfer(ctx, {
      jobId: visit.jobId,
      scheduledDate: visit.scheduledDate,
    });
    expect(transfer.otherWorkerId).not.toBe(workerId);
  });
});

it('the builder of sample data inserts large batches, and rejects or skips existing keys', async () => {
  await inBuilt(async (ctx) => {
    const { id: propertyId } = await buildProperty(ctx);
    const rows = Array.from({ length: 900 }, (_, index) =>
      jobRow({ id: index + 1, propertyId, firstDate: ctx.today }),
    );
    await insertRows(ctx, jobs, rows);
    const another = jobRow({ id: 901, propertyId, firstDate: ctx.today });
    expect(await insertMissingRows(ctx, jobs, [...rows, another])).toBe(1);
    expect(await insertMissingRows(ctx, visits, [])).toBe(0);
  });
  await expect(
    inBuilt((ctx) => insertRows(ctx, jobs, [jobRow({ id: 1, propertyId: 1, firstDate: ctx.today })])),
  ).rejects.toThrow();
});
