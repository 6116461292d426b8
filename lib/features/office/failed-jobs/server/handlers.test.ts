import { beforeEach, expect, it } from 'vitest';
import {
  endTry,
  enqueueBackgroundJob,
  MOST_TRIES,
  type TakenBackgroundJob,
  takeBackgroundJob,
} from '@/lib/core/backend/jobs/background-jobs';
import { backgroundJobs } from '@/lib/core/backend/jobs/tables';
import { acrossWorlds } from '@/lib/core/backend/worlds/worlds';
import { backendForFile } from '@/tests/support/backend-for-file';
import { auditOf, makeAdministrator, type TestAdministrator } from '@/tests/support/office';

const backend = backendForFile();
let world: string;
let office: TestAdministrator;
beforeEach(async () => {
  await acrossWorlds(backend.database, (tx) => tx.delete(backgroundJobs));
  world = await backend.makeWorld();
  office = await makeAdministrator(backend, world);
});

/** Creates a background job and fails it for good. */
async function fail(
  subject: string,
  { kind = 'applicant-mail', of = world } = {},
): Promise<TakenBackgroundJob> {
  await backend.in(of, (ctx) => enqueueBackgroundJob(ctx, { kind, subject }));
  const job = await takeBackgroundJob(backend.database);
  if (!job) throw new Error('No job was due');
  await endTry(backend.database, job, { failure: 'Error ECONNREFUSED', isFinal: true });
  return job;
}

interface Listed {
  readonly jobs: readonly { readonly id: number }[];
  readonly count: number;
}
const list = async (token = office.token) => {
  const { body } = await backend.call('GET', 'admin/failed-jobs/', { token });
  return body as Listed;
};
const retry = async (id: number, token = office.token) =>
  (await backend.call('POST', `admin/failed-jobs/${id}/retry/`, { token })).status;

it('the backend lists failed jobs, latest first, without their subjects', async () => {
  await backend.in(world, (ctx) =>
    enqueueBackgroundJob(ctx, { kind: 'applicant-mail', subject: 'waits', delayMs: 60_000 }),
  );
  const first = await fail('subject-1');
  const second = await fail('subject-2', { kind: 'contract-document' });
  const listed = await list();
  expect(listed).toMatchObject({
    count: 2,
    jobs: [
      { id: second.id, kind: 'contract-document', tries: 1, error: 'Error ECONNREFUSED' },
      { id: first.id, kind: 'applicant-mail' },
    ],
  });
  expect(JSON.stringify(listed)).not.toMatch(/subject/);
});

it('the backend retries a failed job once with a fresh count and audits the retry', async () => {
  const { id } = await fail('7');
  expect(await Promise.all([retry(id), retry(id)])).toEqual(expect.arrayContaining([200, 404]));
  expect(await list()).toEqual({ jobs: [], count: 0 });
  const again = await takeBackgroundJob(backend.database);
  expect(again).toMatchObject({ kind: 'applicant-mail', subject: '7', tries: 1 });
  expect(await takeBackgroundJob(backend.database)).toBeNull();
  const entries = await auditOf(backend, world);
  expect(entries.map(({ call, status }) => [call, status])).toContainEqual(['retryFailedJob', 200]);
  // The retried job can fail for good again.
  if (again) await endTry(backend.database, { ...again, tries: 1 }, { failure: 'No', isFinal: true });
  expect((await list()).count).toBe(1);
});

it('the backend merges a retry with an equal queued job', async () => {
  const { id } = await fail('7');
  await backend.in(world, (ctx) => enqueueBackgroundJob(ctx, { kind: 'applicant-mail', subject: '7' }));
  expect(await retry(id)).toBe(200);
  expect(await takeBackgroundJob(backend.database)).toMatchObject({ subject: '7' });
  expect(await takeBackgroundJob(backend.database)).toBeNull();
});

it('the backend retries only failed jobs of the same world, for administrators only', async () => {
  const other = await backend.makeWorld();
  const others = await fail('1', { of: other });
  const mine = await fail('2');
  await backend.in(world, (ctx) => enqueueBackgroundJob(ctx, { kind: 'applicant-mail', subject: '3' }));
  const waiting = await takeBackgroundJob(backend.database);
  expect([await retry(others.id), await retry(waiting?.id ?? 0), await retry(999_999)]).toEqual([
    404, 404, 404,
  ]);
  expect(await retry(0)).toBe(400);
  const worker = await backend.makeWorker(world);
  expect([await retry(mine.id, worker.token), await retry(mine.id, 'of-nobody')]).toEqual([403, 401]);
  expect((await backend.call('GET', 'admin/failed-jobs/', { token: worker.token })).status).toBe(403);
  expect((await list()).jobs.map(({ id }) => id)).toEqual([mine.id]);
});

it('the backend shows 100 jobs and the total count', async () => {
  const failed = {
    status: 'failed',
    tries: MOST_TRIES,
    lastError: 'Error',
    endedAt: new Date().toISOString(),
  } as const;
  await backend.in(world, ({ tx }) =>
    tx
      .insert(backgroundJobs)
      .values(
        Array.from({ length: 103 }, (_, at) => ({ world, kind: 'mail', subject: String(at), ...failed })),
      ),
  );
  const { jobs, count } = await list();
  expect([jobs.length, count]).toEqual([100, 103]);
});
