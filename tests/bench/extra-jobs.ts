import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { issueToken } from '@/lib/core/backend/accounts/token';
import { type Backend, createBackend } from '@/lib/core/backend/api/backend';
import { UNLIMITED } from '@/lib/core/backend/api/worker-requests';
import { type Database, openDatabase } from '@/lib/core/backend/database/database';
import { insertRows } from '@/lib/core/backend/worlds/insert-rows';
import { createWorld, inWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { addDays, weekdayOf } from '@/lib/core/ground/time/zoned';
import { jobs, properties, visits } from '@/lib/features/records/visits';
import {
  buildAccount,
  buildAvailability,
  buildCustomer,
} from '@/lib/features/sample/draft/server/builders/build';
import { jobRow, propertyRow } from '@/lib/features/sample/draft/server/builders/rows';
import { median, pairedP50 } from './measure';
import { addRatio } from './report';

const FEW = 50;
const MANY = 5_000;
const MOST = 1.5;
/** A row is the median of this many runs with this many pairs of requests. */
const RUNS = 5;
const PAIRS = 20;

/**
 * Compares the first page of extra jobs with 5,000 open jobs and with 50, all in one area on one day, the worst case
 * for a list by days. Runs on PGlite, and with TEST_DATABASE_URL on that (empty) PostgreSQL too.
 */
export async function measureExtraJobs(folder: string): Promise<void> {
  await measureOn('PGlite', await openDatabase({ dataDir: join(folder, 'extra-jobs') }));
  const databaseUrl = process.env.TEST_DATABASE_URL;
  if (databaseUrl) await measureOn('PostgreSQL', await openDatabase({ databaseUrl }));
}

async function measureOn(name: string, database: Database): Promise<void> {
  const backend = createBackend({ database, workerRequests: UNLIMITED });
  try {
    const few = await makeExtraJobs(database, FEW);
    const many = await makeExtraJobs(database, MANY);
    await database.db.execute(sql`analyze`);
    for (const kind of ['oneOff', 'regular'] as const) {
      const runs: { few: number; many: number }[] = [];
      for (let run = 0; run < RUNS; run++) {
        const { a, b } = await pairedP50(
          () => read(backend, few, kind),
          () => read(backend, many, kind),
          PAIRS,
        );
        runs.push({ few: a, many: b });
      }
      const ratio = median(runs.map((run) => run.many / run.few));
      const chosen = runs.find((run) => run.many / run.few === ratio);
      const what = `${kind === 'oneOff' ? 'one-off' : 'regular'} jobs on ${name}, ${MANY} open against ${FEW}, p50`;
      addRatio(what, chosen?.few ?? 0, chosen?.many ?? 0, 'ms', `at most ${MOST}x`, ratio <= MOST);
    }
  } finally {
    await backend.close();
  }
}

interface ExtraJobsData {
  readonly token: string;
  readonly oneOff: string;
  readonly regular: string;
}

async function read(backend: Backend, data: ExtraJobsData, kind: 'oneOff' | 'regular'): Promise<void> {
  const [path = '', query] = data[kind].split('?');
  const headers = { authorization: `Token ${data.token}` };
  const answer = await backend.handle({
    method: 'GET',
    path,
    query: new URLSearchParams(query),
    headers,
    body: undefined,
  });
  const { results } = answer.body as { results?: unknown[] };
  if (results?.length !== 5) throw new Error(`${path} answered ${answer.status} without a page of five.`);
}

/**
 * Makes a world with `count` open visits tomorrow and `count` open regular jobs on that weekday, within one worker's
 * area and hours.
 */
async function makeExtraJobs(database: Database, count: number): Promise<ExtraJobsData> {
  const id = `extra-jobs-${count}-${crypto.randomUUID()}`;
  await createWorld(database, { id, kind: 'test' });
  return inWorld(database, id, async (ctx) => {
    const { id: accountId, workerId } = await buildAccount(ctx);
    const day = addDays(ctx.today, 1);
    for (let dayOfWeek = 0; dayOfWeek < 7; dayOfWeek++) {
      await buildAvailability(ctx, { workerId: workerId ?? 0, dayOfWeek });
    }
    await fill(ctx, count, day);
    return {
      token: await issueToken(ctx, accountId),
      oneOff: `work/reassignable-visits/?day=${day}&areas=SW12&page_size=5`,
      regular: `work/reassignable-regular-jobs/?day_of_week=${weekdayOf(day)}&areas=SW12&page_size=5`,
    };
  });
}

async function fill(ctx: WorldContext, count: number, day: string): Promise<void> {
  const { id: customerId } = await buildCustomer(ctx);
  const places = Array.from({ length: count }, (_, index) => index + 1);
  const homes = places.map((id) => ({
    ...propertyRow({
      customerId,
      postcode: 'SW12 9EA',
      latitude: 51.44 + (id % 97) / 5_000,
      longitude: -0.15,
    }),
    id,
  }));
  const regular = places.map((id) => ({ ...jobRow({ propertyId: id, firstDate: day, ...timesOf(id) }), id }));
  const single = regular.map((job) => ({ ...job, id: job.id + count, frequencyDays: 1 }));
  await insertRows(ctx, properties, homes);
  await insertRows(ctx, jobs, [...regular, ...single]);
  const ofVisit = (job: (typeof single)[number]) => {
    const { id: jobId, startTime, endTime, tasks, instructions } = job;
    return { jobId, scheduledDate: day, actualDate: day, startTime, endTime, tasks, instructions };
  };
  await insertRows(ctx, visits, [...regular, ...single].map(ofVisit));
}

/** Spreads the jobs over the day. */
function timesOf(id: number) {
  const hour = 8 + (id % 8);
  const text = (at: number) => `${String(at).padStart(2, '0')}:00`;
  return { startTime: text(hour), endTime: text(hour + 2) };
}
