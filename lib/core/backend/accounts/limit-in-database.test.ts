import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '@/lib/core/backend/database/database';
import { rateLimits } from '@/lib/core/backend/worlds/tables';
import { openTestDatabase } from '@/tests/support/test-database';
import { limitInDatabase, removeOldLimits } from './limit-in-database';

const OPTIONS = { name: 'of-a-test', points: 3, windowS: 600 };

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('limitInDatabase counts across processes and restarts', async () => {
  const [first, second] = [limitInDatabase(database)(OPTIONS), limitInDatabase(database)(OPTIONS)];
  expect([await first.take('k'), await second.take('k'), await first.take('k')]).toEqual([null, null, null]);
  expect(await second.take('k')).toMatchObject({ retryAfterS: expect.any(Number) });
  expect(await limitInDatabase(database)(OPTIONS).take('k')).not.toBeNull();
  expect(await second.take('another')).toBeNull();
});

it('limitInDatabase gives back one count and resets the counter', async () => {
  const limit = limitInDatabase(database)({ ...OPTIONS, name: 'back' });
  for (let count = 0; count < 3; count += 1) await limit.take('k');
  await limit.giveBack('k');
  expect(await limit.take('k')).toBeNull();
  await limit.forget('k');
  for (let count = 0; count < 3; count += 1) expect(await limit.take('k')).toBeNull();
  expect(await limit.take('k')).not.toBeNull();
});

it('limitInDatabase stores no readable key and deletes rows after their window', async () => {
  await limitInDatabase(database)({ ...OPTIONS, name: 'mail' }).take('amara@sweep.example');
  const rows = await database.db.select().from(rateLimits);
  expect(JSON.stringify(rows)).not.toMatch(/amara|sweep\.example/);
  await removeOldLimits(database);
  expect(await database.db.$count(rateLimits)).toBe(rows.length);
  await database.db.update(rateLimits).set({ expire: sql`now() - interval '1 second'` });
  await removeOldLimits(database);
  expect(await database.db.$count(rateLimits)).toBe(0);
});
