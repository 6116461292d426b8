// @module-tag slow
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { untilReady } from '../browser/support/instance';
import { holdConnection, rawRequest } from '../browser/support/raw-http';
import { PREFIX } from '../browser/support/servers';
import { machineFactor } from '../support/machine-factor';
import { test } from './support/test';

const HEALTH = `${PREFIX}/api/health`;

test('the server stops within five seconds despite open connections and closes the database', async ({
  servers,
}) => {
  const instance = await servers.start();
  await untilReady(instance);
  // A browser keeps the connections of a page and its scripts open for the next page, and so does `fetch`.
  const page = await (await fetch(`${instance.origin}${PREFIX}/login`)).text();
  const scripts = [...page.matchAll(/src="(\/app-sweepers\/_next\/[^"]+)"/g)]
    .map(([, path]) => path)
    .slice(0, 6);
  expect(scripts).toHaveLength(6);
  await Promise.all(scripts.map(async (path) => (await fetch(`${instance.origin}${path}`)).text()));
  const server = serverPid(servers.dataDir);
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
  await expect.poll(() => isRunning(server), { interval: 50 }).toBe(false);
  expect(performance.now() - signalledAt).toBeLessThan(5_000 * machineFactor());
  expect(half?.received()).not.toContain('200 OK');
  expect(databaseState(join(servers.dataDir, 'pglite'))).toBe(SHUT_DOWN);
});

test('a signal to the first process of the container stops the server', async ({ servers }) => {
  const env = { PATH: `node_modules/.bin:${process.env.PATH}` };
  const instance = await servers.start(env, undefined, { command: commandOfImage() });
  await untilReady(instance);
  const pid = serverPid(servers.dataDir);
  instance.signalFirst('SIGTERM');
  expect(await instance.ended).toBe(0);
  expect(isRunning(pid)).toBe(false);
  expect(databaseState(join(servers.dataDir, 'pglite'))).toBe(SHUT_DOWN);
});

function commandOfImage(): [string, ...string[]] {
  const [, command = ''] = /^CMD (\[.+\])$/m.exec(readFileSync('Containerfile', 'utf8')) ?? [];
  return JSON.parse(command);
}

function serverPid(dataDir: string): number {
  return (JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8')) as { pid: number }).pid;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Reads PostgreSQL's record of how it was stopped: `DBState` in `pg_control.h`, after two 8-byte numbers. */
function databaseState(pglite: string): number {
  return readFileSync(join(pglite, 'global', 'pg_control')).readInt32LE(16);
}
const SHUT_DOWN = 1;
