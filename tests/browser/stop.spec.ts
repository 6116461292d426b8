import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Instance, startInstance, untilReady } from './support/instance';
import { holdConnection, rawRequest } from './support/raw-http';
import { PREFIX } from './support/servers';
import { expect, test } from './support/test';

test.describe.configure({ timeout: 120_000 });

const HEALTH = `${PREFIX}/api/health`;

let folder = '';
let instance: Instance;

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-stop-'));
});

test.afterEach(async () => {
  await instance.signal('SIGKILL').catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

test('stops within five seconds despite open connections and closes the database', async ({
  page,
  allowConsole,
}) => {
  // Requests of the page while the server is down.
  allowConsole('net::ERR_');
  allowConsole('503');
  instance = await startInstance({ DATA_DIR: join(folder, 'data') });
  await untilReady(instance);
  // A browser keeps its connections open for the next page.
  await page.goto(`${instance.origin}${PREFIX}/login`);
  const server = (JSON.parse(readFileSync(join(folder, 'data', 'server.json'), 'utf8')) as { pid: number })
    .pid;
  const head = `Host: ${new URL(instance.origin).host}\r\n`;
  const held = [
    holdConnection(instance.origin, ''),
    holdConnection(instance.origin, 'GET /app-sweep'),
    holdConnection(instance.origin, `GET ${HEALTH} HTTP/1.1\r\n${head}\r\n`),
    // The rest of this body is never sent.
    holdConnection(
      instance.origin,
      `POST ${PREFIX}/backend/api/v1/auth/obtain-token/ HTTP/1.1\r\n${head}Content-Length: 50\r\n\r\n{`,
    ),
  ];
  const half = held[1];
  await expect.poll(() => held[2]?.received()).toContain('200 OK');

  const signalledAt = performance.now();
  const ended = instance.signal('SIGTERM');
  // The first half of this request was sent before the signal, the rest afterwards.
  await expect
    .poll(() =>
      rawRequest(instance.origin, HEALTH).then(
        ({ status }) => String(status),
        () => 'refused',
      ),
    )
    .toBe('refused');
  half?.send(`ers/api/health HTTP/1.1\r\n${head}\r\n`);
  await Promise.all([ended, ...held.map(({ closed }) => closed)]);
  // The command may end before the server process.
  await expect.poll(() => isRunning(server), { intervals: [50] }).toBe(false);
  expect(performance.now() - signalledAt).toBeLessThan(5_000);
  expect(half?.received()).not.toContain('200 OK');
  expect(databaseState(join(folder, 'data', 'pglite'))).toBe(SHUT_DOWN);
});

test('a signal to the first process of the container stops the server', async () => {
  const env = { DATA_DIR: join(folder, 'data'), PATH: `node_modules/.bin:${process.env.PATH}` };
  instance = await startInstance(env, undefined, { command: commandOfImage() });
  await untilReady(instance);
  const { pid } = JSON.parse(readFileSync(join(folder, 'data', 'server.json'), 'utf8')) as { pid: number };
  instance.signalFirst('SIGTERM');
  expect(await instance.ended).toBe(0);
  expect(isRunning(pid)).toBe(false);
  expect(databaseState(join(folder, 'data', 'pglite'))).toBe(SHUT_DOWN);
});

function commandOfImage(): [string, ...string[]] {
  const [, command = ''] = /^CMD (\[.+\])$/m.exec(readFileSync('Containerfile', 'utf8')) ?? [];
  return JSON.parse(command);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL's record of how it was stopped: `DBState` in `pg_control.h`, after two 8-byte numbers. */
function databaseState(pglite: string): number {
  return readFileSync(join(pglite, 'global', 'pg_control')).readInt32LE(16);
}
const SHUT_DOWN = 1;
