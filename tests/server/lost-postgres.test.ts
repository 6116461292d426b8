// @module-tag postgres
import { connect, createServer, type Socket } from 'node:net';
import { Client } from 'pg';
import { expect } from 'vitest';
import { freePort, untilReady } from '../browser/support/instance';
import { rawRequest } from '../browser/support/raw-http';
import { PREFIX, TEST_CONTROL_SECRET } from '../browser/support/servers';
import { PlainBrowser, signIn } from '../support/plain-browser';
import { makeWorld } from '../support/test-world';
import { test } from './support/test';

/** `.ci/run` sets TEST_DATABASE_URL. */
const SERVER = process.env.TEST_DATABASE_URL;

test.skipIf(SERVER === undefined)(
  'while PostgreSQL is away, the live check answers 200, the ready check answers 503 and a page says so; all recover',
  async ({ servers }) => {
    const relay = await startRelay(await createDatabase(SERVER ?? ''));
    const instance = await servers.start({
      DATABASE_URL: relay.databaseUrl,
      SESSION_SECRET: 'x'.repeat(40),
      TEST_CONTROL_SECRET,
    });
    await untilReady(instance);
    const { origin } = instance;
    const world = await makeWorld({ base: origin });
    const browser = new PlainBrowser(origin);
    await signIn(browser, world.email('amara'), world.password);
    const timeOff = { name: 'Time off', level: 1 };
    await browser.open(`${PREFIX}/time-off`);
    browser.page.getByRole('heading', timeOff);
    const health = () =>
      Promise.all(['live', 'ready'].map((name) => rawRequest(origin, `${PREFIX}/api/health/${name}`))).then(
        (answers) => answers.map(({ status }) => status),
      );

    await relay.cut();
    await expect.poll(health).toEqual([200, 503]);
    await browser.open(browser.address.href);
    browser.page.getByRole('heading', timeOff);
    browser.page.getByText('Could not load your time off');

    await relay.mend();
    await expect.poll(health).toEqual([200, 200]);
    await browser.open(browser.address.href);
    browser.page.getByRole('heading', timeOff);
    expect(browser.page.queryByText('Could not load your time off')).toBeNull();
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

/** Opens a port before PostgreSQL that refuses connections after `cut`. */
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
