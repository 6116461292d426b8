// @module-tag postgres
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { accounts } from '@/lib/core/backend/accounts/tables';
import { issueToken } from '@/lib/core/backend/accounts/token';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { addDays } from '@/lib/core/ground/time/zoned';
import { jobs, visits } from '@/lib/features/records/visits';
import { buildAvailability, buildJob, buildVisit } from '@/lib/features/sample/draft/server/builders/build';
import { type AgencyWorld, agencyWorld } from '@/tests/support/agency-world';
import { backendForFile } from '@/tests/support/backend-for-file';
import { holdLock, untilWaiting } from '@/tests/support/held-locks';

/*
 * An import beside requests that lock the same rows. Each test holds a lock until both wait, so a wrong lock order
 * deadlocks every time. Needs Postgres (`tests/support/with-postgres.sh`): PGlite runs one transaction at a time.
 */
const onPostgres = it.runIf(process.env.TEST_DATABASE_URL);

const backend = backendForFile();
let agency: AgencyWorld;
beforeEach(async () => {
  agency = await agencyWorld(backend.database);
  await agency.take();
});

/** Nia has visits of J01 each Monday and of J03 each fourth: both jobs on BOTH, J01 alone on BEFORE. */
const [BOTH, BEFORE] = ['2026-03-30', '2026-03-23'];

async function signIn() {
  const isTheirs = eq(accounts.email, `nia@${agency.world}.example`);
  return agency.inside(async (ctx) => {
    const [account] = await ctx.tx.select().from(accounts).where(isTheirs);
    const { id = 0, workerId = 0 } = account ?? {};
    return { workerId: workerId ?? 0, token: await issueToken(ctx, id) };
  });
}

const call = (method: string, path: string, token: string, body?: unknown) =>
  backend.call(method, path, { token, body, headers: { 'idempotency-key': crypto.randomUUID() } });

/** Returns the sheets with J03 changed, and one exception for a visit of J01. */
function sheetsWith(date: string, change: string) {
  const sheets = agency.changed('jobs', 4, { start: '12:30' });
  const exceptions = [{ line: 2, cells: { job: 'J01', date, what: change } }];
  return { ...sheets, lines: { ...sheets.lines, exceptions } } as typeof sheets;
}

const holdRow = async (ref: string, day: string) => {
  const visit = await agency.visitOn(ref, day);
  const isIt = eq(visits.id, visit?.id ?? 0);
  return holdLock(backend.database, agency.world, ({ tx }) =>
    tx.select({ id: visits.id }).from(visits).where(isIt).for('update'),
  );
};

onPostgres('an import waits for time off that locks visits of two sheets, without a deadlock', async () => {
  const nia = await signIn();
  const release = await holdRow('J01', BOTH);
  const days = `start_day=${BEFORE}&end_day=${BOTH}`;
  const booking = call('POST', `workers/${nia.workerId}/breaks/?${days}&reason=holiday`, nia.token, {});
  await untilWaiting(backend.database, 1);
  const importing = agency.take(sheetsWith(BEFORE, 'moved to 14:00'));
  await untilWaiting(backend.database, 2);
  await release();
  expect(await booking).toMatchObject({ status: 200 });
  expect((await importing).counts.jobs.changed).toBe(1);
  expect(backend.failures).toEqual([]);
  expect(await agency.visitOn('J01', BEFORE)).toMatchObject({ workerId: null, startTime: '14:00' });
});

onPostgres(
  'an import refuses a cleaner who adds a job that the sheet assigns, without a deadlock',
  async () => {
    const taker = await backend.makeWorker(agency.world);
    const first = await agency.visitOn('J03', BOTH);
    const jobId = first?.jobId ?? 0;
    await agency.inside(async (ctx) => {
      const { tx } = ctx;
      await tx.update(jobs).set({ workerId: null, isOnOffer: true }).where(eq(jobs.id, jobId));
      await tx.update(visits).set({ workerId: null, isOnOffer: true }).where(eq(visits.jobId, jobId));
      await makeEligible(ctx, taker.workerId);
    });
    const release = await holdRow('J03', BOTH);
    const importing = agency.take(sheetsWith(BEFORE, 'moved to 14:00'));
    await untilWaiting(backend.database, 1);
    const taking = call('PATCH', `work/jobs/${jobId}/`, taker.token, {
      workers: [{ id: taker.workerId }],
      availability_changes: [],
    });
    await untilWaiting(backend.database, 2);
    await release();
    const [report, taken] = await Promise.all([importing, taking]);
    // The sheet names a cleaner, so the import keeps the job.
    expect(report.counts.jobs.changed).toBe(1);
    expect(taken).toMatchObject({ status: 400, body: { error_code: 'validation_error' } });
    expect(backend.failures).toEqual([]);
  },
);

/** Gives the worker ten finished visits, and availability all day on every day. */
async function makeEligible(ctx: WorldContext, workerId: number): Promise<void> {
  for (let dayOfWeek = 0; dayOfWeek < 7; dayOfWeek++) await buildAvailability(ctx, { workerId, dayOfWeek });
  const done = await buildJob(ctx, { workerId, frequencyDays: 1 });
  for (let count = 1; count <= 10; count++) {
    const scheduledDate = addDays('2026-01-01', count);
    await buildVisit(ctx, { jobId: done.id, scheduledDate, startedAt: ctx.now, finishedAt: ctx.now });
  }
}
