import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { accounts } from '@/lib/core/backend/accounts/tables';
import { issueToken } from '@/lib/core/backend/accounts/token';
import { type Backend, createBackend } from '@/lib/core/backend/api/backend';
import { createWorkerRequests } from '@/lib/core/backend/api/worker-requests';
import { type Database, openDatabase } from '@/lib/core/backend/database/database';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { createWorld, inWorld } from '@/lib/core/backend/worlds/worlds';
import { makeSampleWorld } from '@/lib/features/backend';
import { median, p95 } from './measure';
import { addRow } from './report';

const AT_ONCE = 8;
/** The row is the median of this many runs. */
const RUNS = 5;
const ROUNDS = 40;
const WARM_UP = 10;
/** Schedule reads of one cleaner that may run before another's request. */
const MOST_BEFORE = 2;
/** Turns alone: the bench reads more in ten minutes than a cleaner may. */
const NO_RATE = { points: Number.MAX_SAFE_INTEGER, windowS: 1 };

/**
 * Another cleaner's small read while one cleaner reads the schedule eight times at once. On PGlite, and with
 * TEST_DATABASE_URL on that (empty) PostgreSQL too.
 */
export async function measureOneCleaner(folder: string): Promise<void> {
  await measureOn('PGlite', await openDatabase({ dataDir: join(folder, 'one-cleaner') }));
  const databaseUrl = process.env.TEST_DATABASE_URL;
  if (databaseUrl) await measureOn('PostgreSQL', await openDatabase({ databaseUrl }));
}

async function measureOn(name: string, database: Database): Promise<void> {
  const workerRequests = createWorkerRequests({ read: NO_RATE, write: NO_RATE });
  const backend = createBackend({ database, workerRequests });
  try {
    const [busy, other] = await makeCleaners(database);
    const schedule = () => read(backend, busy, `workers/${busy.workerId}/working-days/`, EXPAND);
    const small = () => read(backend, other, 'auth/');
    for (let round = 0; round < WARM_UP; round += 1) await besideMany(schedule, small);
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measureRun(schedule, small));
    const ratio = median(runs.map(({ raisedMs, scheduleMs }) => raisedMs / scheduleMs));
    const chosen = runs.find(({ raisedMs, scheduleMs }) => raisedMs / scheduleMs === ratio);
    addRow({
      what: `${AT_ONCE} schedule reads of one cleaner at once on ${name}: another's small read waits longer by, p95`,
      bare: '',
      ours: `${chosen?.raisedMs.toFixed(1)} ms`,
      ratio: `${ratio.toFixed(2)}x`,
      budget: `at most ${MOST_BEFORE}x a schedule read of ${chosen?.scheduleMs.toFixed(1)} ms`,
      holds: ratio <= MOST_BEFORE,
    });
  } finally {
    await backend.close();
  }
}

interface Run {
  readonly raisedMs: number;
  readonly scheduleMs: number;
}

async function measureRun(schedule: Read, small: Read): Promise<Run> {
  const times = { alone: [] as number[], schedules: [] as number[], beside: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.alone.push(await timeOf(small));
    times.schedules.push(await timeOf(schedule));
    times.beside.push(await besideMany(schedule, small));
  }
  return { raisedMs: p95(times.beside) - p95(times.alone), scheduleMs: p95(times.schedules) };
}

type Read = () => Promise<void>;

/** The small read arrives while the others run, but is only seen when the event loop is free. */
async function besideMany(schedule: Read, small: Read): Promise<number> {
  const beganAt = performance.now();
  const reads = Promise.all(Array.from({ length: AT_ONCE }, schedule));
  await new Promise(setImmediate);
  await small();
  const ms = performance.now() - beganAt;
  await reads;
  return ms;
}

const EXPAND = new URLSearchParams({ expand: 'activities__visit' });

interface Cleaner {
  readonly workerId: number;
  readonly token: string;
}

/** Amara, whose weeks are full, and Ben. */
async function makeCleaners(database: Database): Promise<readonly [Cleaner, Cleaner]> {
  const id = `one-cleaner-${crypto.randomUUID()}`;
  await createWorld(database, { id, kind: 'test' });
  return inWorld(database, id, async (ctx) => {
    await makeSampleWorld(ctx, { passwordHash: 'unused', emailSuffix: 'bench' });
    const names = ['amara', 'ben'].map((name) => `${name}+bench@sweep.example`);
    const isOne = and(inArray(accounts.email, names), eq(accounts.role, 'worker'));
    const rows = await ctx.tx
      .select()
      .from(accounts)
      .where(ofWorld(ctx, accounts, isOne))
      .orderBy(accounts.email);
    const found = await Promise.all(
      rows.map(async (row) => ({ workerId: row.workerId ?? 0, token: await issueToken(ctx, row.id) })),
    );
    const [amara, ben] = found;
    if (!amara || !ben) throw new Error('The sample lacks Amara or Ben.');
    return [amara, ben] as const;
  });
}

async function read(backend: Backend, { token }: Cleaner, path: string, query = new URLSearchParams()) {
  const headers = { authorization: `Token ${token}` };
  const answer = await backend.handle({ method: 'GET', path, query, headers, body: undefined });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
}

async function timeOf(work: Read): Promise<number> {
  const beganAt = performance.now();
  await work();
  return performance.now() - beganAt;
}
