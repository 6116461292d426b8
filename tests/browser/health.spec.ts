import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { APP_VERSION } from '@/lib/brand';
import { freePort, type Instance, startInstance, untilReady } from './support/instance';
import { holdConnection, rawRequest } from './support/raw-http';
import { PREFIX, TEST_CONTROL_SECRET } from './support/servers';
import { expect, makeWorld, requestSignIn, test } from './support/test';

test.describe.configure({ timeout: 120_000 });

const [LIVE, READY] = [`${PREFIX}/api/health/live`, `${PREFIX}/api/health/ready`];

let folder = '';
let instance: Instance;

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-health-'));
});

test.afterEach(async () => {
  await instance.signal('SIGKILL').catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

test('live and ready answer 200 to anyone, uncached, and are refused while the server finishes its requests', async () => {
  instance = await startInstance({ DATA_DIR: join(folder, 'data') });
  await untilReady(instance);
  for (const [path, body] of [
    [LIVE, { status: 'ok' }],
    [READY, { status: 'ok', version: APP_VERSION }],
  ] as const) {
    const answer = await rawRequest(instance.origin, path);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([200, body]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['set-cookie']).toBeUndefined();
  }

  const head = `Host: ${new URL(instance.origin).host}\r\n`;
  // The rest of this body is never sent, so the server waits for it while it stops.
  const unfinished = holdConnection(
    instance.origin,
    `POST ${PREFIX}/backend/api/v1/auth/obtain-token/ HTTP/1.1\r\n${head}Content-Length: 50\r\n\r\n{`,
  );
  let isFinished = false;
  void unfinished.closed.then(() => {
    isFinished = true;
  });
  const ended = instance.signal('SIGTERM');
  await expect
    .poll(() => Promise.all([LIVE, READY].map((path) => probe(path))), { intervals: [50] })
    .toEqual(['refused', 'refused']);
  expect(isFinished).toBe(false);
  await Promise.all([ended, unfinished.closed]);
});

const SERVER = process.env.TEST_DATABASE_URL;
/** `.ci/run` sets TEST_DATABASE_URL. */
const withPostgres = SERVER === undefined ? test.skip : test;

withPostgres(
  'while PostgreSQL is away live is 200, ready is 503 and a page says so; all of them recover',
  async ({ page, allowConsole }) => {
    allowConsole('Failed to load resource');
    const relay = await startRelay(await createDatabase(SERVER ?? ''));
    const variables = {
      DATABASE_URL: relay.databaseUrl,
      SESSION_SECRET: 'x'.repeat(40),
      TEST_CONTROL_SECRET,
    };
    instance = await startInstance({ DATA_DIR: join(folder, 'data'), ...variables });
    await untilReady(instance);
    const world = await makeWorld({ base: instance.origin });
    await requestSignIn(page.request, instance.origin, world.email('amara'), world.password);
    await page.goto(`${instance.origin}${PREFIX}/time-off`);
    const heading = page.getByRole('heading', { name: 'Time off', level: 1 });
    await expect(heading).toBeVisible();

    await relay.cut();
    await expect.poll(() => Promise.all([LIVE, READY].map(probe))).toEqual([200, 503]);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Could not load your profile' })).toBeVisible();

    await relay.mend();
    await expect.poll(() => Promise.all([LIVE, READY].map(probe))).toEqual([200, 200]);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(heading).toBeVisible();
    await relay.cut();
  },
);

async function createDatabase(server: string): Promise<URL> {
  const url = new URL(server);
  const client = new Client(server);
  await client.connect();
  url.pathname = `/sweep_health_${Date.now()}`;
  await client.query(`create database ${url.pathname.slice(1)}`);
  await client.end();
  return url;
}

/** A port before PostgreSQL that refuses connections after `cut`. */
async function startRelay(target: URL) {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).once('error', () => socket.destroy());
  };
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    keep(client);
    keep(upstream);
    client.pipe(upstream).pipe(client);
  });
  const url = new URL(target);
  url.host = `127.0.0.1:${await freePort()}`;
  const mend = () => new Promise<void>((resolve) => server.listen(Number(url.port), '127.0.0.1', resolve));
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await mend();
  return { databaseUrl: url.href, mend, cut };
}

const probe = (path: string): Promise<number | string> =>
  rawRequest(instance.origin, path).then(
    ({ status }) => status,
    () => 'refused',
  );
