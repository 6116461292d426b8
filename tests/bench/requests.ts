import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { createOnServer } from '../support/test-database';
import { type BenchWorker, makeManyWorkers } from './many-workers';
import { median, pairedP50 } from './measure';
import { addRatio, addTime } from './report';
import type { BenchServer } from './servers';

const API = '/app-sweepers/api/v1';
/** A row is the median of this many runs. */
const RUNS = 3;
const PAIRS = 150;
const MIX_CONNECTIONS = 20;
const MIX_SECONDS = 5;
const MIX_WARM_UP_SECONDS = 4;

/** It says how the bench starts its servers; `cwd` is the checkout whose build runs. */
export interface RequestServers {
  bare(env: Record<string, string>): Promise<BenchServer>;
  ours(name: string, env: Record<string, string>, cwd?: string): Promise<BenchServer>;
}

interface Side {
  readonly origin: string;
  readonly workers: readonly BenchWorker[];
}

/**
 * Measures the time of requests of a phone on PGlite and, with TEST_DATABASE_URL, on PostgreSQL. With BENCH_BEFORE, the
 * folder of a built checkout, that build takes turns with this one.
 */
export async function measureRequests(folder: string, servers: RequestServers): Promise<void> {
  process.env.SESSION_SECRET ??= crypto.randomUUID();
  await measureOn('PGlite', folder, servers, null);
  const server = process.env.TEST_DATABASE_URL;
  if (server) await measureOn('PostgreSQL', folder, servers, server);
}

async function measureOn(
  database: string,
  folder: string,
  servers: RequestServers,
  postgres: string | null,
): Promise<void> {
  const ends: (() => Promise<unknown>)[] = [];
  const start = async (server: Promise<BenchServer>) => {
    const { origin, stop } = await server;
    ends.unshift(stop);
    return origin;
  };
  const createDatabase = async (url: string) => {
    const { databaseUrl, drop } = await createOnServer(url);
    ends.unshift(drop);
    return databaseUrl;
  };
  const startSide = async (name: string, cwd?: string): Promise<Side> => {
    const dataDir = join(folder, `${name}-${database}`);
    const databaseUrl = postgres && (await createDatabase(postgres));
    const workers = await makeManyWorkers(databaseUrl ? { databaseUrl } : { dataDir });
    const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    return { workers, origin: await start(servers.ours(name, env, cwd)) };
  };
  try {
    const floor = await start(
      servers.bare(
        postgres
          ? { BENCH_DATABASE_URL: await createDatabase(postgres) }
          : { BENCH_DATA_DIR: join(folder, 'notes') },
      ),
    );
    const ours = await startSide('requests');
    const folderBefore = process.env.BENCH_BEFORE;
    const before = folderBefore ? await startSide('requests-before', folderBefore) : null;
    await measureCalls(database, floor, ours, before);
    await measureMix(database, floor, ours, before);
  } finally {
    for (const end of ends) await end();
  }
}

async function measureCalls(database: string, floor: string, ours: Side, before: Side | null): Promise<void> {
  const send = createClient();
  const bare = roundRobin(Array.from({ length: 1_000 }, (_, id) => id));
  const oneQuery = () => send(floor, 'GET', `/api/one-query?id=${bare()}`);
  const rows = [
    ['sync-time', syncTime, null, 20],
    ['one visit', visit, null, 20],
    ['working-days of 28 days', workingDays, null, 40],
    ['start of a visit', startVisit, unstartVisit, 40],
  ] as const;
  for (const [what, call, undo, mostMs] of rows) {
    const [mine, theirs] = [ours, before].map((side) => side && createSender(send, side, call, undo));
    const name = `${what} on ${database}, p50`;
    const tidy = async () => {
      await mine?.tidy();
      await theirs?.tidy();
    };
    if (!mine) continue;
    const { b } = await pairedP50(oneQuery, mine.send, PAIRS, tidy);
    addTime(name, b, mostMs);
    if (!theirs) continue;
    const runs: { a: number; b: number }[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await pairedP50(theirs.send, mine.send, PAIRS, tidy));
    const ratio = median(runs.map((run) => run.b / run.a));
    const chosen = runs.find((run) => run.b / run.a === ratio) ?? { a: 0, b: 0 };
    addRatio(`${name}, beside BENCH_BEFORE`, chosen.a, chosen.b, 'ms', 'printed', true);
  }
}

/** `tidy` reverts what was sent. */
function createSender(
  send: ReturnType<typeof createClient>,
  { origin, workers }: Side,
  call: OriginCall,
  undo: OriginCall | null,
) {
  const next = roundRobin(workers);
  const sent: BenchWorker[] = [];
  return {
    send: () => {
      const worker = next();
      if (undo) sent.push(worker);
      return send(origin, ...call(worker, origin));
    },
    tidy: async () => {
      for (const worker of sent.splice(0)) if (undo) await send(origin, ...undo(worker, origin));
    },
  };
}

async function measureMix(database: string, floor: string, ours: Side, before: Side | null): Promise<void> {
  const bare = roundRobin(Array.from({ length: 1_000 }, (_, id) => id));
  const name = `mix of 1 write and 19 reads on ${database}, requests a second`;
  const mine = createMix(ours);
  const theirs = before && createMix(before);
  const oneQuery: Mix = () => [floor, 'GET', `/api/one-query?id=${bare()}`];
  for (const mix of [oneQuery, mine, theirs]) if (mix) await throughput(mix, MIX_WARM_UP_SECONDS);
  const runs: { floor: number; mine: number; theirs: number }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    runs.push({
      floor: await throughput(oneQuery, MIX_SECONDS),
      theirs: theirs ? await throughput(theirs, MIX_SECONDS) : Number.NaN,
      mine: await throughput(mine, MIX_SECONDS),
    });
  }
  const medianOf = (key: 'floor' | 'mine' | 'theirs') => median(runs.map((run) => run[key]));
  addRatio(`${name}, beside one query`, medianOf('floor'), medianOf('mine'), '/s', 'printed', true);
  if (!theirs) return;
  addRatio(`${name}, beside BENCH_BEFORE`, medianOf('theirs'), medianOf('mine'), '/s', 'printed', true);
}

type Sent = readonly [method: string, path: string, headers?: Record<string, string>];
type Call = (worker: BenchWorker) => Sent;
type OriginCall = (worker: BenchWorker, origin: string) => Sent;

const syncTime: Call = ({ cookie }) => ['GET', `${API}/infrastructure/sync-time/`, { cookie }];
const workingDays: Call = ({ workerId, cookie }) => [
  'GET',
  `${API}/workers/${workerId}/working-days/?expand=activities__visit&expand=activities__visit__property&expand=activities__visit__account`,
  { cookie },
];
const visit: Call = ({ jobId, day, cookie }) => [
  'GET',
  `${API}/work/jobs/${jobId}/visits/${day}/`,
  { cookie },
];

const change = (action: string, { jobId, day, cookie }: BenchWorker, origin: string): Sent => [
  'PATCH',
  `${API}/work/jobs/${jobId}/visits/${day}/${action}/`,
  { cookie, origin, 'idempotency-key': crypto.randomUUID() },
];
const startVisit = (worker: BenchWorker, origin: string) => change('start', worker, origin);
const unstartVisit = (worker: BenchWorker, origin: string) => change('unstart', worker, origin);

type Mix = () => readonly [origin: string, ...Sent];

/**
 * The opening of the app is requested, each call as often: the clock, the schedule and a visit; every 20th request is a
 * tap.
 */
function createMix({ origin, workers }: Side): Mix {
  const reads = [syncTime, workingDays, visit];
  const nextReader = roundRobin(workers);
  const nextWriter = roundRobin(workers);
  let sent = 0;
  let writes = 0;
  return () => {
    sent += 1;
    const read = reads[sent % reads.length] ?? syncTime;
    if (sent % 20 !== 0) return [origin, ...read(nextReader())];
    const isStart = Math.floor(writes / workers.length) % 2 === 0;
    writes += 1;
    return [origin, ...(isStart ? startVisit : unstartVisit)(nextWriter(), origin)];
  };
}

async function throughput(mix: Mix, seconds: number): Promise<number> {
  const send = createClient();
  const beganAt = performance.now();
  let answers = 0;
  const connection = async () => {
    while (performance.now() - beganAt < seconds * 1_000) {
      await send(...mix());
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: MIX_CONNECTIONS }, connection));
  return (answers * 1_000) / (performance.now() - beganAt);
}

function roundRobin<Item>(items: readonly Item[]): () => Item {
  let at = -1;
  return () => {
    at = (at + 1) % items.length;
    return items[at] as Item;
  };
}

/** Keeps connections open and reads answers to their end. `fetch` would cost more than a bare route. */
function createClient() {
  const agent = new Agent({ keepAlive: true });
  return (origin: string, method: string, path: string, headers: Record<string, string> = {}) =>
    new Promise<void>((resolve, reject) => {
      const sent = request(`${origin}${path}`, { method, headers, agent }, (response) => {
        response.on('end', () =>
          response.statusCode === 200
            ? resolve()
            : reject(new Error(`${method} ${path} answered ${response.statusCode}.`)),
        );
        response.on('error', reject);
        response.resume();
      });
      sent.on('error', reject);
      sent.end();
    });
}
