import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '@/lib/core/backend/database/database';
import { createWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { addDays, type Day } from '@/lib/core/ground/time/zoned';
import { dayOverrides } from '@/lib/features/records/time-off';
import { jobs, visits } from '@/lib/features/records/visits';
import { buildJob } from '@/lib/features/sample/draft/server/builders/build';
import { SAMPLE_WORKERS } from '@/lib/features/sample/draft/server/data/people';
import { rollWorld } from '@/lib/features/work/visits/server/roll-world';
import { onDay } from '@/tests/support/on-day';
import { openTestDatabase } from '@/tests/support/test-database';
import { makeSampleWorld } from './make-sample';
import { topUpToday } from './top-up-today';

const TODAY = '2026-06-01';
let database: Database;
let sampleCount = 0;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const on = <T>(world: string, today: Day, work: (ctx: WorldContext) => Promise<T>) =>
  onDay(database, world, today, work);

/** The daily work does the same. */
async function roll(ctx: WorldContext): Promise<{ added: number }> {
  const [extended, toppedUp] = [await rollWorld(ctx), await topUpToday(ctx)];
  return { added: extended.added + toppedUp.added };
}

async function newSample(today: Day): Promise<string> {
  sampleCount += 1;
  const id = `sample-${sampleCount}`;
  await createWorld(database, { id, kind: 'test' });
  await on(id, today, (ctx) => makeSampleWorld(ctx, { passwordHash: 'a hash', emailSuffix: id }));
  return id;
}

const amaraOn = ({ tx, world }: WorldContext, day: Day) =>
  tx
    .select()
    .from(visits)
    .where(
      and(
        eq(visits.world, world.id),
        eq(visits.workerId, SAMPLE_WORKERS.amara),
        eq(visits.actualDate, day),
        eq(visits.skipped, false),
      ),
    );

describe('rolling a sample world', () => {
  it('rolling a sample world adds nothing on the day of its creation', async () => {
    const world = await newSample(TODAY);
    expect(await on(world, TODAY, roll)).toEqual({ added: 0 });
  });

  it('rolling a sample world gives Amara three open visits a day, even ten weeks later, and none when repeated', async () => {
    const world = await newSample(TODAY);
    const coming = [...Array(28).keys(), 70, 71, 72, 73, 74, 75, 76].map((offset) => addDays(TODAY, offset));
    for (const day of coming) {
      await on(world, day, async (ctx) => {
        await roll(ctx);
        const startable = (await amaraOn(ctx, day)).filter((visit) => !visit.startedAt);
        expect(startable.length).toBeGreaterThanOrEqual(3);
        expect(await roll(ctx)).toEqual({ added: 0 });
      });
    }
  });

  it('rolling a sample world spreads the three visits over different times and homes', async () => {
    const world = await newSample(TODAY);
    const sunday = addDays(TODAY, 69);
    await on(world, sunday, async (ctx) => {
      await roll(ctx);
      const todays = await amaraOn(ctx, sunday);
      expect(todays.map(({ startTime }) => startTime).toSorted()).toEqual(['08:00', '10:30', '13:00']);
      const homes = await ctx.tx
        .selectDistinct({ propertyId: jobs.propertyId })
        .from(jobs)
        .where(and(eq(jobs.world, world), eq(jobs.firstDate, sunday)));
      expect(homes).toHaveLength(3);
    });
  });

  it('rolling a sample world adds nothing on a day whose visits are finished', async () => {
    const world = await newSample(TODAY);
    await on(world, TODAY, async (ctx) => {
      await ctx.tx
        .update(visits)
        .set({ startedAt: ctx.now, finishedAt: ctx.now })
        .where(and(eq(visits.world, world), eq(visits.actualDate, TODAY)));
      expect(await roll(ctx)).toEqual({ added: 0 });
    });
  });

  it('rolling a sample world adds visits once when two processes run at the same time', async () => {
    const world = await newSample(TODAY);
    const sunday = addDays(TODAY, 6);
    const rolls = await Promise.all([on(world, sunday, roll), on(world, sunday, roll)]);
    expect(rolls.filter(({ added }) => added > 0)).toHaveLength(1);
    expect(await on(world, sunday, (ctx) => amaraOn(ctx, sunday))).toHaveLength(3);
  });

  it('rolling a sample world adds visits on a day off and keeps the day off itself', async () => {
    const world = await newSample(TODAY);
    const overrides = ({ tx }: WorldContext) =>
      tx.select().from(dayOverrides).where(eq(dayOverrides.world, world)).orderBy(asc(dayOverrides.day));
    const before = await on(world, TODAY, overrides);
    const dayOff = before.find(({ isOff }) => isOff)?.day ?? '';
    await on(world, dayOff, async (ctx) => {
      await roll(ctx);
      expect(await amaraOn(ctx, dayOff)).toHaveLength(3);
      expect(await overrides(ctx)).toEqual(before);
    });
  });

  it('rolling a sample world adds nothing to a world that is not a sample', async () => {
    const id = 'no-sample';
    await createWorld(database, { id, kind: 'test' });
    await on(id, TODAY, async (ctx) => {
      await buildJob(ctx, { workerId: SAMPLE_WORKERS.amara, frequencyDays: 1 });
      expect(await roll(ctx)).toEqual({ added: 0 });
    });
  });
});
