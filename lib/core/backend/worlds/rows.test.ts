import { asc, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOverrides } from '@/lib/features/records/time-off';
import { customers, properties } from '@/lib/features/records/visits';
import { buildCustomer, buildProperty, buildWorker } from '@/lib/features/sample/draft/server/builders/build';
import { openTestBackend, type TestBackend } from '@/tests/support/test-backend';
import { ofWorker, ofWorld, sameWorld } from './rows';
import type { WorldContext } from './worlds';

const WORKER = 1;
const OTHER_WORKER = 2;
const DAYS = ['2026-06-16', '2026-06-17'];

/** No row-level security and equal ids in both worlds: only the conditions separate the rows. */
let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend({ rowSecurity: false });
  for (const id of ['east', 'west']) {
    await backend.makeWorld(undefined, { id });
    await backend.in(id, fill);
  }
});
afterAll(() => backend.close());

async function fill(ctx: WorldContext): Promise<void> {
  const world = ctx.world.id;
  await buildCustomer(ctx, { id: 1, name: `${world} customer` });
  await buildProperty(ctx, { id: 1, customerId: 1 });
  for (const workerId of [WORKER, OTHER_WORKER]) {
    await buildWorker(ctx, { id: workerId });
    await ctx.tx.insert(dayOverrides).values(DAYS.map((day) => ({ world, workerId, day, isOff: true })));
  }
}

const inEast = <T>(work: (ctx: WorldContext & { workerId: number }) => Promise<T>) =>
  backend.in('east', (ctx) => work({ ...ctx, workerId: WORKER }));

it('ofWorld finds no row of another world', async () => {
  const rows = await inEast((ctx) =>
    ctx.tx
      .select({ name: customers.name })
      .from(customers)
      .where(ofWorld(ctx, customers, eq(customers.id, 1))),
  );
  expect(rows).toEqual([{ name: 'east customer' }]);
});

it('ofWorker finds no row of another worker or another world', async () => {
  const columns = { world: dayOverrides.world, workerId: dayOverrides.workerId, day: dayOverrides.day };
  const rows = await inEast((ctx) =>
    ctx.tx
      .select(columns)
      .from(dayOverrides)
      .where(ofWorker(ctx, dayOverrides))
      .orderBy(asc(dayOverrides.day)),
  );
  expect(rows).toEqual(DAYS.map((day) => ({ world: 'east', workerId: WORKER, day })));
});

it('ofWorker finds only rows that meet the further conditions', async () => {
  const rows = await inEast((ctx) =>
    ctx.tx
      .select({ day: dayOverrides.day })
      .from(dayOverrides)
      .where(ofWorker(ctx, dayOverrides, gt(dayOverrides.day, '2026-06-16'))),
  );
  expect(rows).toEqual([{ day: '2026-06-17' }]);
});

it('sameWorld joins no row of another world with the same id', async () => {
  const rows = await inEast((ctx) =>
    ctx.tx
      .select({ name: customers.name })
      .from(properties)
      .innerJoin(customers, sameWorld(customers, properties, eq(customers.id, properties.customerId)))
      .where(ofWorld(ctx, properties)),
  );
  expect(rows).toEqual([{ name: 'east customer' }]);
});

it('a deletion with ofWorker keeps the rows of others', async () => {
  const removed = await inEast((ctx) =>
    ctx.tx.delete(dayOverrides).where(ofWorker(ctx, dayOverrides)).returning({ day: dayOverrides.day }),
  );
  expect(removed).toHaveLength(DAYS.length);
  const left = await backend.in('east', ({ tx }) =>
    tx.select({ world: dayOverrides.world, workerId: dayOverrides.workerId }).from(dayOverrides),
  );
  const others = [
    ['east', OTHER_WORKER],
    ['west', WORKER],
    ['west', OTHER_WORKER],
  ].map(([world, workerId]) => ({ world, workerId }));
  expect(left).toHaveLength(others.length * DAYS.length);
  expect(left).toEqual(expect.arrayContaining(others));
});
