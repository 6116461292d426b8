import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '@/lib/core/backend/database/database';
import { schema } from '@/lib/features/tables';
import { type AgencyWorld, agencyWorld } from '@/tests/support/agency-world';
import { openTestDatabase } from '@/tests/support/test-database';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let agency: AgencyWorld;
beforeEach(async () => {
  agency = await agencyWorld(database);
  await agency.take();
});

const losses = () =>
  agency.inside(({ tx }) =>
    tx
      .select()
      .from(schema.lostVisits)
      .where(eq(schema.lostVisits.world, agency.world))
      .orderBy(asc(schema.lostVisits.scheduledDate)),
  );
const mailJobs = () =>
  agency.inside(({ tx }) => tx.$count(schema.backgroundJobs, eq(schema.backgroundJobs.world, agency.world)));

it('the import records a loss for each visit of a reassigned job, and queues one mail', async () => {
  const before = (await agency.visitsOf('J01')).filter(({ skipped }) => !skipped);
  const sheets = agency.changed('jobs', 2, { cleaner: `petr@${agency.world}.example` });
  await agency.take(sheets, true);
  expect(await losses()).toEqual([]);
  await agency.take(sheets);
  const [had] = before.map(({ workerId }) => workerId);
  expect((await agency.visitsOf('J01')).at(-1)?.workerId).not.toBe(had);
  expect(before.length).toBe(8);
  expect(
    (await losses()).map((loss) => [loss.scheduledDate, loss.workerId, loss.cause, loss.isWholeJob]),
  ).toEqual(before.map(({ scheduledDate }) => [scheduledDate, had, 'office', true]));
  expect((await losses())[1]).toMatchObject({ actualDate: '2026-03-09', startTime: '14:00' });
  expect(await mailJobs()).toBe(1);
});

it('the import records a loss for each visit that a job no longer has', async () => {
  const removed = (await agency.visitsOf('J01')).filter(
    ({ scheduledDate, skipped }) => scheduledDate !== '2026-03-02' && !skipped,
  );
  await agency.take(agency.changed('jobs', 2, { frequency: 'one-off', firstDate: '02/03/2026' }));
  expect((await agency.visitsOf('J01')).length).toBe(1);
  expect((await losses()).map(({ scheduledDate, isWholeJob }) => [scheduledDate, isWholeJob])).toEqual(
    removed.map(({ scheduledDate }) => [scheduledDate, false]),
  );
});

it('the import records no loss for visits moved with their job or already begun', async () => {
  await agency.take(agency.changed('jobs', 2, { firstDate: '24/02/2026' }));
  expect(await losses()).toEqual([]);
  await agency.start('J02', '2026-03-03');
  await agency.take(agency.changed('jobs', 3, { cleaner: `petr@${agency.world}.example` }));
  const days = (await losses()).map(({ scheduledDate }) => scheduledDate);
  expect(days).not.toContain('2026-03-03');
  expect(days).toContain('2026-03-31');
});

it('a dry run counts the mails to customers that an import sends, and an import without mail sends none', async () => {
  const sheets = agency.changed('jobs', 2, { cleaner: `petr@${agency.world}.example` });
  expect((await agency.take(sheets, true)).mails).toBe(1);
  expect((await agency.take(sheets, false, true)).mails).toBe(0);
  expect(await mailJobs()).toBe(0);
  expect((await losses()).length).toBe(8);
  // A later mail does not tell the customer of this change either.
  expect(await agency.inside(({ tx }) => tx.select().from(schema.expectedCleaners))).toEqual([]);
});

it('an import counts no mail for a customer without an e-mail address', async () => {
  const report = await agency.take(agency.changed('jobs', 4, { cleaner: `petr@${agency.world}.example` }));
  expect((await losses()).length).toBeGreaterThan(0);
  expect(report.mails).toBe(0);
});
