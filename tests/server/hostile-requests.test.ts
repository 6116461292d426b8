// @module-tag slow
import { Agent } from 'node:http';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Instance, untilReady } from '../browser/support/instance';
import { type RawRequest, rawRequest } from '../browser/support/raw-http';
import { PREFIX } from '../browser/support/servers';
import { machineFactor } from '../support/machine-factor';
import { apiRoutes } from './support/api-routes';
import { temporaryServers } from './support/temporary-servers';
import { test } from './support/test';

const FACTOR = machineFactor();

/* Unauthenticated clients attack a separate server. */

const HEALTH = `${PREFIX}/api/health`;
const MIB = 1024 * 1024;
const NESTED = Buffer.alloc(30 * MIB, '[');
const FORM = Buffer.from(`csrfToken=a&username=${'a'.repeat(30 * MIB)}`);
const ROUTES = apiRoutes();

const servers = temporaryServers();
let instance: Instance;

beforeAll(async () => {
  instance = await servers.start();
  await untilReady(instance);
  await untilQuick(instance.origin);
});

afterAll(() => servers.end());

const FLOODS: readonly (readonly [what: string, request: RawRequest])[] = [
  ['30 MB of nested JSON', { body: NESTED, headers: { 'content-type': 'application/json' } }],
  ['30 MB of a form', { body: FORM, headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  [
    '30 MB without a length',
    { body: NESTED, isChunked: true, headers: { 'content-type': 'application/json' } },
  ],
  ['30 MB with a control key header', { body: NESTED, headers: { 'x-control-key': 'a key' } }],
];

test('the test finds every route of the app', () => {
  expect(ROUTES.length).toBeGreaterThan(10);
  expect(ROUTES.map(({ address }) => address)).toContain(`${PREFIX}/api/auth/callback/credentials`);
  expect(ROUTES).toContainEqual({ address: `${PREFIX}/api/session/demo`, writes: ['POST', 'DELETE'] });
});

for (const [what, flood] of FLOODS) {
  test(`the test refuses ${what} on every route while other requests take less than a second`, async ({
    origin,
  }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const slowest = watchHealth(instance.origin);
    // A server without the flood measures how slow the machine itself is.
    const slowestElsewhere = watchHealth(origin);
    for (const { address, writes } of [...ROUTES, { address: `${PREFIX}/login`, writes: ['POST'] }]) {
      for (const method of writes) {
        const answer = await rawRequest(instance.origin, address, { ...flood, method, agent });
        expect([404, 405, 411, 413], `${method} ${address}`).toContain(answer.status);
        // Reuses the connection if it is still open, otherwise opens a new one.
        const next = await rawRequest(instance.origin, HEALTH, { agent });
        expect(next.status, `after ${method} ${address}`).toBe(200);
      }
    }
    agent.destroy();
    expect((await slowest()) - (await slowestElsewhere())).toBeLessThan(1_000 * FACTOR);
  });
}

/** Waits until a hundred responses in a row are quick, so that startup work does not count. */
async function untilQuick(server: string): Promise<void> {
  for (let [quick, tries] = [0, 0]; quick < 100 && tries < 2_000; tries += 1) {
    const askedAt = performance.now();
    await rawRequest(server, HEALTH);
    quick = performance.now() - askedAt < 200 ? quick + 1 : 0;
  }
}

/** Requests the health check until stopped; the returned function stops and resolves to the slowest response in ms. */
function watchHealth(server: string): () => Promise<number> {
  let isOver = false;
  let slowest = 0;
  const watching = (async () => {
    while (!isOver) {
      const askedAt = performance.now();
      const { status } = await rawRequest(server, HEALTH);
      expect(status).toBe(200);
      slowest = Math.max(slowest, performance.now() - askedAt);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return slowest;
  };
}
