import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '@/lib/core/backend/database/database';
import { addDays } from '@/lib/core/ground/time/zoned';
import { jobs, visits } from '@/lib/features/records/visits';
import { buildAvailability, buildJob, buildVisit } from '@/lib/features/sample/draft/server/builders/build';
import { backendOverHttp } from '@/tests/support/backend-over-http';
import { type HttpServer, startHttpServer } from '@/tests/support/http-server';
import { startProcess } from '@/tests/support/start-process';
import { openTestBackend, type TestBackend, type TestWorker } from '@/tests/support/test-backend';
import { createOnServer } from '@/tests/support/test-database';

/* Runs a race over HTTP: two processes on one PostgreSQL with TEST_DATABASE_URL, otherwise one process on PGlite. */
const ROUNDS = 50;
const WORKERS = 20;
const PROCESSES = 2;
const TAKEN = 'This job has just been taken';

/** The tests run on a Tuesday at nine in London. */
const NOW = '2026-06-16T08:00:00.000Z';
const TOMORROW = '2026-06-17';

interface Marketplace {
  readonly backend: TestBackend;
  /** Each process has its own origin. */
  readonly origins: readonly string[];
  close(): Promise<void>;
}

let marketplace: Marketplace;
let world: string;
let workers: readonly TestWorker[];
beforeAll(async () => {
  const server = process.env.TEST_DATABASE_URL;
  marketplace = server ? await onPostgres(server) : await onPglite();
  const { backend } = marketplace;
  world = await backend.makeWorld(NOW);
  workers = await Promise.all(Array.from({ length: WORKERS }, () => backend.makeWorker(world)));
  for (const { workerId } of workers) await makeEligible(workerId);
}, 120_000);
afterAll(() => marketplace?.close());

async function onPglite(): Promise<Marketplace> {
  const backend = await openTestBackend();
  const http = await startHttpServer(backendOverHttp(backend));
  return { backend, origins: [http.origin], close: () => closeAll(backend, [http]) };
}

async function onPostgres(server: string): Promise<Marketplace> {
  const { databaseUrl, drop } = await createOnServer(server);
  const backend = await openTestBackend({ open: () => openDatabase({ databaseUrl }) });
  const processes = await Promise.all(Array.from({ length: PROCESSES }, () => startProcess(databaseUrl)));
  const close = () => closeAll(backend, processes).then(drop);
  return { backend, origins: processes.map(({ origin }) => origin), close };
}

async function closeAll(backend: TestBackend, servers: readonly HttpServer[]): Promise<void> {
  await Promise.all(servers.map((server) => server.close()));
  await backend.close();
}

const makeEligible = (workerId: number) =>
  marketplace.backend.in(world, async (ctx) => {
    for (let dayOfWeek = 0; dayOfWeek < 7; dayOfWeek++) await buildAvailability(ctx, { workerId, dayOfWeek });
    const done = await buildJob(ctx, { workerId, frequencyDays: 1 });
    for (let count = 1; count <= 10; count++) {
      const scheduledDate = addDays('2026-01-01', count);
      await buildVisit(ctx, { jobId: done.id, scheduledDate, startedAt: NOW, finishedAt: NOW });
    }
  });

interface Offered {
  readonly jobId: number;
  readonly address: string;
  readonly body: object;
}

/** Every fifth offer is a regular job, whose write takes longer. */
const addExtraJob = (round: number): Promise<Offered> =>
  marketplace.backend.in(world, async (ctx) => {
    const isRegular = round % 5 === 4;
    const { id: jobId } = await buildJob(ctx, { frequencyDays: isRegular ? 7 : 1, firstDate: TOMORROW });
    await buildVisit(ctx, { jobId, scheduledDate: TOMORROW });
    return isRegular
      ? { jobId, address: `work/jobs/${jobId}/`, body: { availability_changes: [] } }
      : { jobId, address: `work/jobs/${jobId}/visits/${TOMORROW}/`, body: {} };
  });

/** Sends one worker's request, with a unique key, to the processes in turn. */
async function take({ address, body }: Offered, { token, workerId }: TestWorker, place: number) {
  const { origins } = marketplace;
  const url = `${origins[place % origins.length]}/app-sweepers/backend/api/v1/${address}`;
  const answer = await fetch(url, {
    method: 'PATCH',
    headers: {
      authorization: `Token ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ ...body, workers: [{ id: workerId }] }),
  });
  const { error_message: text } = (await answer.json()) as { readonly error_message?: string };
  return { workerId, answer: [answer.status, text] };
}

/** Returns all owners of the job and its visits. */
const ownersOf = (jobId: number) =>
  marketplace.backend.in(world, async ({ tx }) => {
    const rows = await tx
      .select({ ofJob: jobs.workerId, ofVisit: visits.workerId, days: jobs.frequencyDays })
      .from(visits)
      .innerJoin(jobs, and(eq(jobs.world, visits.world), eq(jobs.id, visits.jobId)))
      .where(and(eq(visits.world, world), eq(visits.jobId, jobId)));
    return new Set(rows.flatMap(({ ofJob, ofVisit, days }) => (days > 1 ? [ofJob, ofVisit] : [ofVisit])));
  });

/** All rounds offer the same time, so the winner must be free again. */
const freeWinnerOf = (jobId: number) =>
  marketplace.backend.in(world, ({ tx }) => tx.delete(visits).where(eq(visits.jobId, jobId)));

it('the backend gives each of fifty jobs to one of twenty workers and answers the others “just taken”', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const offered = await addExtraJob(round);
    // Rotate the workers, so that none is always the first.
    const inTurn = workers.map((_, place) => workers[(place + round) % WORKERS] as TestWorker);
    const answers = await Promise.all(inTurn.map((worker, place) => take(offered, worker, place)));
    const winners = answers.filter(({ answer }) => answer[0] === 200);
    const losers = answers.filter(({ answer }) => answer[0] !== 200);
    expect(losers.map(({ answer }) => answer)).toEqual(Array(WORKERS - 1).fill([400, TAKEN]));
    expect(await ownersOf(offered.jobId)).toEqual(new Set([winners[0]?.workerId]));
    await freeWinnerOf(offered.jobId);
  }
}, 120_000);
