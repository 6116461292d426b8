import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { textVariables } from '@/lib/cli/support/message-files';
import { makeFilesPrivate } from '@/lib/core/ground/server/data-folder';
import { parseEnv, type Settings } from '@/lib/core/ground/server/env';
import { brand } from '@/lib/core/ground/site/brand';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { articleFaults } from './support/article-faults';
import { ensureBuild } from './support/ensure-build';
import { exitWith, FAILED } from './support/run-command';
import { requireFreePort, requireNode, requireWritable } from './support/start-checks';
import { nextArguments, serveArguments } from './support/terminal';
import { CLOSED, welcomeText } from './support/welcome';

const HEALTH_EVERY_MS = 100;

async function start(isDevelopment: boolean): Promise<number> {
  requireNode(process.versions.node);
  const variables = { ...process.env, NODE_ENV: isDevelopment ? 'development' : 'production' } as const;
  const settings = parseEnv(variables);
  await requireFreePort(settings.port);
  requireWritable(settings);
  if (!isDevelopment && !(await ensureBuild())) return FAILED;
  if (settings.contentDir !== null) {
    for (const fault of await articleFaults(settings.contentDir)) console.warn(`Left out: ${fault}`);
  }
  makeFilesPrivate();
  const texts = isDevelopment ? await textVariables(variables) : {};
  const server = serve(settings, { ...variables, ...texts }, isDevelopment);
  const ended = new Promise<number>((resolve) => server.once('exit', (code) => resolve(code ?? 1)));
  const stop = stopWith(server);
  const origin = `http://127.0.0.1:${settings.port}`;
  if (await isReady(server, `${origin}${withBasePath(routes.health)}`)) {
    console.log(await welcomeText(settings, origin));
  }
  const code = await ended;
  return stop.isAsked ? 0 : code;
}

function serve(settings: Settings, variables: NodeJS.ProcessEnv, isDevelopment: boolean): ChildProcess {
  const port = String(settings.port);
  const args = isDevelopment ? nextArguments('dev', '--turbopack', '-p', port) : serveArguments();
  const env = {
    ...variables,
    PORT: port,
    DATA_DIR: settings.dataDir,
    NEXT_TELEMETRY_DISABLED: '1',
  };
  return spawn(process.execPath, args, { env, stdio: 'inherit' });
}

/** Passes signals on to the server, which has requests to finish and a database to close. */
function stopWith(server: ChildProcess): { isAsked: boolean } {
  const state = { isAsked: false };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      state.isAsked = true;
      server.kill('SIGTERM');
    });
  }
  // Do not leave the server running when this command crashes.
  process.on('exit', () => server.kill('SIGTERM'));
  return state;
}

async function isReady(server: ChildProcess, healthUrl: string): Promise<boolean> {
  while (server.exitCode === null && server.signalCode === null) {
    const isHealthy = await fetch(healthUrl, { headers: CLOSED }).then(
      (response) => response.ok,
      () => false,
    );
    if (isHealthy) return true;
    await wait(HEALTH_EVERY_MS);
  }
  return false;
}

await exitWith((args) => start(args.includes('--dev')), `${brand.name} cannot start: `);
