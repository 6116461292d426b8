import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '@/lib/core/backend/accounts/tables';
import type { Database } from '@/lib/core/backend/database/database';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { createWorld, inWorld } from '@/lib/core/backend/worlds/worlds';
import { addDays } from '@/lib/core/ground/time/zoned';
import { visits } from '@/lib/features/records/visits';
import { openTestDatabase } from '@/tests/support/test-database';
import { makeSampleWorld, planSample } from './make-sample';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function makeWorld(id: string, emailSuffix?: string): Promise<void> {
  await createWorld(database, { id, kind: 'test', seed: 7 });
  await inWorld(database, id, (ctx) => makeSampleWorld(ctx, { passwordHash: 'a hash', emailSuffix }));
}

it('makeSample inserts the planned rows and marks the world as a sample filled eight weeks ahead', async () => {
  await makeWorld('sample');
  await inWorld(database, 'sample', async ({ tx, world, today, now }) => {
    const plan = planSample({ seed: 7, today, now, zone: world.timeZone });
    const [inserted] = await tx.select({ count: count() }).from(visits).where(eq(visits.world, 'sample'));
    expect(inserted?.count).toBe(plan.visits.length);
    const people = await tx.select().from(accounts).where(eq(accounts.world, 'sample'));
    expect(people.map(({ email }) => email).toSorted()).toEqual(
      plan.accounts.map(({ email }) => email).toSorted(),
    );
    expect(people.every(({ passwordHash }) => passwordHash === 'a hash')).toBe(true);
    const [row] = await tx.select().from(worlds).where(eq(worlds.id, 'sample'));
    expect(row).toMatchObject({ isSample: true, rolledTo: addDays(today, 56) });
  });
});

it('makeSample makes one sample per e-mail suffix, and rejects an existing e-mail', async () => {
  await makeWorld('first', 'first');
  await makeWorld('second', 'second');
  await expect(makeWorld('third', 'second')).rejects.toThrow();
});
