import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBuild } from '@/lib/cli/support/ensure-build';
import { openDatabase } from '@/lib/core/backend/database/database';
import { backgroundJobs } from '@/lib/core/backend/jobs/tables';
import { runDailyWork } from '@/lib/core/backend/lifecycle/daily-work';
import { minuteTasks } from '@/lib/features/backend';
import { isOwnCall } from '@/lib/features/gateway';
import { freePort, type Instance, startInstance, untilReady } from '../browser/support/instance';
import { TEST_CONTROL_SECRET } from '../browser/support/servers';
import { openTestBackend } from '../support/test-backend';
import { databaseProblems } from './database-problems';
import type { FuzzWorld } from './fuzz-request';
import { contentsOf, NEIGHBOUR, openWorld } from './fuzz-worlds';
import { gatewayTargets } from './gateway-requests';
import { callTargets, formTargets, type Plan, worldNames } from './plan';
import { countsTable, findingText } from './report';
import { routeTargets } from './route-requests';
import { type Outcome, run, totalOf } from './run';
import { openHttpSender } from './send-over-http';

/** Sends requests to a built server with a data folder of its own, and checks its answers, process and database. */

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const plan: Plan = {
  ...{ seed, count: Number(values.requests), perWorld: 800 },
  // The office's calls are not served over HTTP: its forms and pages make them.
  targets: [...callTargets((id) => !isOwnCall(id)), ...gatewayTargets, ...formTargets, ...routeTargets],
};
const repeat = `npm run fuzz -- --seed ${seed} --requests ${plan.count}`;

const folder = mkdtempSync(join(tmpdir(), 'sweep-fuzz-'));
const SECRET = 'a secret that only the fuzzed server has';

/** A server may take longer once while the machine does something else. */
const STOP_MS = 6_000;

async function prepare(): Promise<{ worlds: FuzzWorld[]; before: unknown[] }> {
  const backend = await openTestBackend({ open: () => openDatabase({ dataDir: folder }) });
  const worlds: FuzzWorld[] = [];
  for (const name of worldNames(plan)) worlds.push(await openWorld(backend, name));
  await openWorld(backend, NEIGHBOUR);
  // Nothing is left to do in the neighbour: the server has no reason to change it.
  await backend.in(NEIGHBOUR, ({ tx }) => tx.delete(backgroundJobs));
  await runDailyWork(backend.database);
  for (const task of minuteTasks) await task(backend.database);
  const before = await contentsOf(backend.database, NEIGHBOUR);
  await backend.close();
  return { worlds, before };
}

async function inspect(before: unknown[]): Promise<string[]> {
  const database = await openDatabase({ dataDir: folder });
  const after = await contentsOf(database, NEIGHBOUR);
  const problems = await databaseProblems(database);
  await database.close();
  const changed = after.filter((table, index) => JSON.stringify(table) !== JSON.stringify(before[index]));
  return [...problems, ...changed.map((table) => `another world has changed: ${JSON.stringify(table)}`)];
}

/** Counts connections to the server that outlive their client; Linux only. */
async function openConnections(port: number): Promise<number> {
  const isOpen = new RegExp(
    `^\\s*\\d+: \\S+:${port.toString(16).toUpperCase().padStart(4, '0')} \\S+ (?:01|08) `,
  );
  const count = () =>
    ['/proc/net/tcp', '/proc/net/tcp6']
      .filter((file) => existsSync(file))
      .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
      .filter((line) => isOpen.test(line)).length;
  for (let tries = 0; tries < 30 && count() > 0; tries += 1) await wait(100);
  return count();
}

async function stop(server: Instance): Promise<string[]> {
  const open = await openConnections(server.port);
  const startedAt = performance.now();
  const isGone = await Promise.race([
    server.signal('SIGTERM').then(() => true),
    wait(STOP_MS).then(() => false),
  ]);
  if (!isGone) await server.signal('SIGKILL');
  return [
    ...(open > 0 ? [`${open} connections stayed open`] : []),
    ...(isGone ? [] : [`the server did not end within ${Math.round(performance.now() - startedAt)} ms`]),
  ];
}

async function fuzz(): Promise<{ outcome: Outcome; problems: string[] }> {
  const { worlds, before } = await prepare();
  const server = await startInstance({ TEST_CONTROL_SECRET }, port);
  const problems: string[] = [];
  void server.ended.then((code) => {
    if (!isStopping) problems.push(`the server ended by itself with ${code}`);
  });
  let isStopping = false;
  try {
    await untilReady(server);
    const sender = openHttpSender(server.origin);
    const onWorld = ({ name }: FuzzWorld, index: number) =>
      console.log(`${index + 1}/${worlds.length} ${name}`);
    const outcome = await run({
      plan,
      worlds,
      send: sender.send,
      secrets: { 'the secret': SECRET, 'another world': NEIGHBOUR },
      onWorld,
    });
    sender.close();
    isStopping = true;
    problems.push(...(await stop(server)), ...(await inspect(before)));
    return { outcome, problems };
  } catch (error) {
    isStopping = true;
    await server.signal('SIGKILL');
    console.error(server.output().slice(-4_000));
    throw error;
  }
}

const port = await freePort();
Object.assign(process.env, {
  ...{ DATA_DIR: folder, SESSION_SECRET: SECRET, APP_ENV: 'production', PORT: String(port) },
  // Behind a proxy the last forwarded address counts, so that requests can come from many.
  PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
});
console.log(`Seed ${seed}. To repeat: ${repeat}`);
if (!(await ensureBuild())) process.exit(1);
const { outcome, problems } = await fuzz().finally(() => rmSync(folder, { recursive: true, force: true }));
console.log(countsTable(outcome));
const { sent, reached } = totalOf(outcome.counts);
const all = [
  ...[...outcome.findings, ...outcome.slow].map(findingText),
  ...problems,
  ...(reached * 2 < sent ? [`only ${reached} of ${sent} requests reached the code behind the schemas`] : []),
];
for (const problem of all) console.error(problem);
console.log(all.length === 0 ? 'No problems.' : `${all.length} problems. To repeat: ${repeat}`);
process.exitCode = all.length === 0 ? 0 : 1;
