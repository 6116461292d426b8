import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOnServer } from '../support/test-database';
import { BENCH_CONTROL_SECRET } from './busy-world';
import { measureDemoStart } from './demo-start';
import { measureExtraJobs } from './extra-jobs';
import { measureFirstTaps } from './first-taps';
import { measureLighthouse, measureScripts, measureScrolling, measureTaps } from './in-browser';
import { load, median, pairedP50, untilQuiet } from './measure';
import { createMemoryProbe } from './memory';
import { measureOfficeSearch } from './office-search';
import { measureDrain, measureOffline } from './offline';
import { measureOneWorker } from './one-worker';
import { measurePayments } from './payments';
import { measurePrecache } from './precache';
import { addRatio, atMostMs, printReport } from './report';
import { measureRequests } from './requests';
import { measureRestoreMemory } from './restore-memory';
import { startServer } from './servers';
import { obtainToken, signInCookies } from './sign-in';
import { measureStreams, type StreamServer } from './streams';

/**
 * `npm run bench`: compares budgets with a bare app measured in the same run, and prints the result. Arguments select
 * parts: `npm run bench -- offline drain`.
 */
const PARTS = [
  'scripts',
  'lighthouse',
  'first-taps',
  'taps',
  'scrolling',
  'drain',
  'gateway',
  'rendering',
  'offline',
  'start',
  'demo',
  'extra-jobs',
  'office-search',
  'payments',
  'one-worker',
  'streams',
  'requests',
  'restore-memory',
] as const;
type Part = (typeof PARTS)[number];

const isPart = (name: string): name is Part => PARTS.some((part) => part === name);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !isPart(name));
if (unknown.length > 0)
  throw new Error(`No such part: ${unknown.join(', ')}. There are: ${PARTS.join(', ')}.`);
const wants = (part: Part) => asked.length === 0 || asked.includes(part);

const PREFIX = '/app-sweepers';
const EMAIL = 'amara@sweep.example';
const PASSWORD = 'Sweep-sample-1';
const NEXT = join(process.cwd(), 'node_modules/next/dist/bin/next');

interface VisitAddress {
  readonly job_id: number;
  readonly scheduled_date: string;
  readonly actual_date: string;
  readonly started_at?: string | null;
  readonly finished_at?: string | null;
}

interface BenchVisit {
  readonly page: string;
  readonly finishedPage: string;
  readonly call: string;
}

const pageOf = ({ job_id, scheduled_date, actual_date }: VisitAddress) =>
  `/schedule/visit/${job_id}/${scheduled_date}/${actual_date}`;

const folder = mkdtempSync(join(tmpdir(), 'sweep-bench-'));
const BARE = join(folder, 'bare');

/** These parts are measured one after the other on the same two servers. */
const ON_ONE_PAIR: readonly Part[] = [
  'scripts',
  'lighthouse',
  'first-taps',
  'taps',
  'scrolling',
  'drain',
  'gateway',
  'rendering',
];
/** These are not compared with the bare app. */
const WITHOUT_BARE: readonly Part[] = [
  'demo',
  'extra-jobs',
  'office-search',
  'payments',
  'one-worker',
  'restore-memory',
];
const needsServers = PARTS.some((part) => wants(part) && !WITHOUT_BARE.includes(part));

try {
  if (needsServers) {
    buildBare();
    await measureServers();
  }
  if (wants('demo')) await measureDemoStart(folder);
  if (wants('extra-jobs')) await measureExtraJobs(folder);
  if (wants('office-search')) await measureOfficeSearch(folder);
  if (wants('payments')) await measurePayments(folder);
  if (wants('one-worker')) await measureOneWorker(() => startOurs('one-worker', {}));
  if (wants('restore-memory')) await measureRestoreMemory(folder, (env) => startOurs('restored', env));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
printReport();

async function measureServers(): Promise<void> {
  if (ON_ONE_PAIR.some(wants)) await measurePair();
  if (wants('streams')) await measureStreamServers();
  if (wants('requests')) await measureRequests(folder, { bare: startBare, ours: startOurs });
  if (wants('offline')) {
    await measureOffline(() => startOurs('offline', { TEST_CONTROL_SECRET: BENCH_CONTROL_SECRET }));
  }
  if (wants('start')) await measureStart();
}

async function measurePair(): Promise<void> {
  const bare = await startBare();
  const embedded = await startOurs('embedded', { TEST_CONTROL_SECRET: BENCH_CONTROL_SECRET });
  try {
    await untilQuiet();
    const cookie = await signInCookies(embedded.origin, EMAIL, PASSWORD);
    const token = await obtainToken(embedded.origin, EMAIL, PASSWORD);
    const visit = await firstVisit(embedded.origin, token);
    if (wants('scripts')) measurePrecache();
    if (wants('scripts')) await measureScripts(bare.origin, embedded.origin, cookie, visit.page);
    if (wants('lighthouse')) {
      await measureLighthouse(bare.origin, embedded.origin, [
        { name: 'sign-in', path: '/login', cookie: '' },
        { name: 'schedule', path: '/schedule', cookie },
        { name: 'visit to come', path: visit.page, cookie },
        { name: 'finished visit', path: visit.finishedPage, cookie },
        { name: 'extra jobs', path: '/extra-jobs', cookie },
      ]);
    }
    if (wants('first-taps')) await measureFirstTaps(embedded.origin);
    if (wants('taps')) await measureTaps(embedded.origin);
    if (wants('scrolling')) await measureScrolling(embedded.origin);
    if (wants('drain')) await measureDrain(embedded, [20, 200]);
    if (wants('gateway')) await measureGateway(embedded.origin, token, visit.call);
    if (wants('rendering')) await measureRendering(bare.origin, embedded.origin, cookie);
  } finally {
    await Promise.all([bare.stop(), embedded.stop()]);
  }
}

/**
 * Runs on PGlite, and with TEST_DATABASE_URL on that PostgreSQL too. Uses fresh servers, so that earlier parts do not
 * affect their memory.
 */
async function measureStreamServers(): Promise<void> {
  const started: { stop: () => Promise<void> }[] = [];
  const start = async (how: (env: Record<string, string>) => ReturnType<typeof startBare>) => {
    const memory = createMemoryProbe();
    started.push({ stop: async () => memory.remove() });
    const server = await how({ ...memory.env });
    started.unshift(server);
    return { origin: server.origin, memory };
  };
  const control = { TEST_CONTROL_SECRET: BENCH_CONTROL_SECRET };
  const server = process.env.TEST_DATABASE_URL;
  const postgres = server ? await createOnServer(server) : null;
  try {
    const bare = await start((env) => startBare(env));
    const pglite = await start((env) => startOurs('streams', { ...control, ...env }));
    const ours: (readonly [string, StreamServer])[] = [['PGlite', pglite]];
    if (postgres) {
      const own = { DATABASE_URL: postgres.databaseUrl, SESSION_SECRET: crypto.randomUUID() };
      ours.push([
        'PostgreSQL',
        await start((env) => startOurs('streams-postgres', { ...control, ...own, ...env })),
      ]);
    }
    await untilQuiet();
    await measureStreams(bare, ours);
  } finally {
    for (const { stop } of started) await stop();
    await postgres?.drop();
  }
}

async function measureGateway(embedded: string, token: string, call: string): Promise<void> {
  const server = await startOurs('remote', { API_ROOT_PRODUCTION: `${embedded}${PREFIX}/backend/api/v1` });
  try {
    await untilQuiet();
    await compareGateway(embedded, server.origin, token, call);
  } finally {
    await server.stop();
  }
}

async function compareGateway(embedded: string, remote: string, token: string, call: string): Promise<void> {
  const cookie = await signInCookies(remote, EMAIL, PASSWORD);
  const read = async (url: string, headers: Record<string, string>) => {
    const response = await fetch(url, { headers });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    await response.arrayBuffer();
  };
  const { a, b } = await pairedP50(
    () => read(`${embedded}${PREFIX}/backend/api/v1/${call}`, { authorization: `Token ${token}` }),
    () => read(`${remote}${PREFIX}/api/v1/${call}`, { cookie }),
    300,
  );
  addRatio('gateway read over a remote root, p50', a, b, 'ms', 'at most 1.5x', b / a <= 1.5);
}

async function measureRendering(bare: string, ours: string, cookie: string): Promise<void> {
  const floor = await load(`${bare}/dynamic`, {}, 10);
  // Without it the page is answered as a move within the app, with a skeleton before the content.
  const accept = 'text/html';
  const mine = await load(`${ours}${PREFIX}/schedule`, { cookie, accept }, 10);
  addRatio(
    'server-rendered schedule, requests a second',
    floor.perSecond,
    mine.perSecond,
    '/s',
    'at least 0.4x',
    mine.perSecond / floor.perSecond >= 0.4,
  );
}

async function measureStart(): Promise<void> {
  const floors: number[] = [];
  const times: number[] = [];
  const firsts: number[] = [];
  // Builds the app if the build is not current.
  await (await startOurs('embedded', {})).stop();
  for (let round = 0; round < 3; round += 1) {
    const bare = await startBare();
    floors.push(bare.readyMs);
    await bare.stop();
    const ours = await startOurs('embedded', {});
    times.push(ours.readyMs);
    await ours.stop();
    firsts.push(await firstStart(`first-${round}`));
  }
  const [floor, ready, first] = [median(floors), median(times), median(firsts)];
  for (const [what, ms, referenceMs] of [
    ['start to ready, current build and data folder', ready, 3_000],
    ['first start, with sample data, until a cleaner is signed in', first, 15_000],
  ] as const) {
    const { mostMs, budget } = atMostMs(referenceMs);
    addRatio(what, floor, ms, 'ms', budget, ms <= mostMs);
  }
}

/** The first start has a new data folder, so it creates the database and the sample data. */
async function firstStart(name: string): Promise<number> {
  const server = await startOurs(name, {});
  try {
    const readyAt = performance.now();
    await signInCookies(server.origin, EMAIL, PASSWORD);
    return server.readyMs + performance.now() - readyAt;
  } finally {
    await server.stop();
  }
}

/** Finds the page and the API path of the first visit that can be started, and the page of a finished one. */
async function firstVisit(origin: string, token: string): Promise<BenchVisit> {
  const headers = { authorization: `Token ${token}` };
  const root = `${origin}${PREFIX}/backend/api/v1`;
  const user = (await (await fetch(`${root}/auth/`, { headers })).json()) as { id: number };
  const answer = await fetch(`${root}/workers/${user.id}/working-days/?expand=activities__visit`, {
    headers,
  });
  const days = (await answer.json()) as { activities: { visit?: VisitAddress }[] }[];
  const visits = days.flatMap((day) => day.activities.flatMap((activity) => activity.visit ?? []));
  const visit = visits.find(({ started_at }) => !started_at);
  const finished = visits.find(({ finished_at }) => finished_at);
  if (!visit || !finished)
    throw new Error('The sample world has no visit to start, or none that is finished.');
  return {
    page: pageOf(visit),
    finishedPage: pageOf(finished),
    call: `work/jobs/${visit.job_id}/visits/${visit.scheduled_date}/`,
  };
}

/** Builds the bare app outside the project: see its next.config.ts. */
function buildBare(): void {
  cpSync(join(import.meta.dirname, 'bare'), BARE, { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(BARE, 'node_modules'));
  const { status, stdout } = spawnSync(process.execPath, [NEXT, 'build'], { cwd: BARE, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The bare app did not build: ${stdout}`);
}

function startBare(env: Record<string, string> = {}) {
  return startServer({
    command: [process.execPath, NEXT, 'start'],
    cwd: BARE,
    env: { NODE_ENV: 'production', ...env },
    readyPath: '/api/json',
  });
}

/** `cwd` is the folder of another checkout. */
function startOurs(name: string, env: Record<string, string>, cwd?: string) {
  return startServer({
    command: ['npm', 'start'],
    ...(cwd !== undefined && { cwd }),
    env: { DATA_DIR: join(folder, name), ...env },
    readyPath: `${PREFIX}/api/health`,
  });
}
