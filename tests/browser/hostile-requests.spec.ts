import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiRoutes } from './support/api-routes';
import { type Instance, startInstance, untilReady } from './support/instance';
import { type RawRequest, rawRequest } from './support/raw-http';
import { EMBEDDED_PORT, origin, PREFIX } from './support/servers';
import { expect, test } from './support/test';

/* Attacks by unauthenticated clients, against a separate server. */

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const HEALTH = `${PREFIX}/api/health`;
const MIB = 1024 * 1024;
const NESTED = Buffer.alloc(30 * MIB, '[');
const FORM = Buffer.from(`csrfToken=a&username=${'a'.repeat(30 * MIB)}`);
const ROUTES = apiRoutes();

let folder = '';
let instance: Instance;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-hostile-requests-'));
  instance = await startInstance({ DATA_DIR: join(folder, 'data') });
  await untilReady(instance);
});

test.afterAll(async () => {
  await instance.signal('SIGKILL').catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

const FLOODS: readonly (readonly [what: string, request: RawRequest])[] = [
  ['30 MB of nested JSON', { body: NESTED, headers: { 'content-type': 'application/json' } }],
  ['30 MB of a form', { body: FORM, headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  [
    '30 MB without a length',
    { body: NESTED, isChunked: true, headers: { 'content-type': 'application/json' } },
  ],
  ['30 MB with a control key header', { body: NESTED, headers: { 'x-control-key': 'a key' } }],
];

test('finds every route of the app', () => {
  expect(ROUTES.length).toBeGreaterThan(10);
  expect(ROUTES.map(({ address }) => address)).toContain(`${PREFIX}/api/auth/callback/credentials`);
  expect(ROUTES).toContainEqual({ address: `${PREFIX}/api/session/demo`, writes: ['POST', 'DELETE'] });
});

for (const [what, flood] of FLOODS) {
  test(`refuses ${what} on every route while other requests take less than a second`, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const slowest = watchHealth(instance.origin);
    // A server without the flood measures how slow the machine itself is.
    const slowestElsewhere = watchHealth(origin(EMBEDDED_PORT));
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
    expect((await slowest()) - (await slowestElsewhere())).toBeLessThan(1_000);
  });
}

test('answers TRACE with 405, and malformed URLs and server-wide requests with 400', async () => {
  for (const { address } of ROUTES) {
    expect((await rawRequest(instance.origin, address, { method: 'TRACE' })).status, address).toBe(405);
    for (const broken of [`${address}/%`, `${address}%E0%A4%A`])
      expect((await rawRequest(instance.origin, broken)).status, broken).toBe(400);
  }
  expect((await rawRequest(instance.origin, '*', { method: 'OPTIONS' })).status).toBe(400);
  expect((await rawRequest(instance.origin, '*', { method: 'TRACE' })).status).toBe(400);
});

test('sends nosniff on every response and a content security policy on every page', async () => {
  const login = await rawRequest(instance.origin, `${PREFIX}/login`);
  const file = /\/app-sweepers\/_next\/static\/[^"]+\.js/.exec(login.body)?.[0] ?? 'none';
  const kinds = new Set<string>();
  for (const [status, path] of [
    [200, `${PREFIX}/login`],
    [307, `${PREFIX}/schedule`],
    [308, `${PREFIX}/login/`],
    [307, '/'],
    [200, file],
    [200, `${PREFIX}/sw.js`],
    [200, `${PREFIX}/icon.svg`],
    [200, `${PREFIX}/manifest.webmanifest`],
    [200, `${PREFIX}/shell/schedule`],
    [200, HEALTH],
    [200, `${PREFIX}/api/openapi.json`],
    [200, `${PREFIX}/api/auth/csrf`],
    [404, `${PREFIX}/api/auth/signout`],
    [401, `${PREFIX}/api/v1/auth/`],
    [401, `${PREFIX}/backend/api/v1/auth/`],
    [404, `${PREFIX}/api/nothing`],
    [404, `${PREFIX}/backend/nothing`],
    [404, `${PREFIX}/nothing`],
    [404, `${PREFIX}/nothing.js`],
    [404, `${PREFIX}/_next/nothing`],
    [404, `${PREFIX}/_next/static/nothing.js`],
    [404, '/nothing'],
    [400, `${PREFIX}/%`],
  ] as const) {
    const { status: got, headers } = await rawRequest(instance.origin, path);
    expect(got, path).toBe(status);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
    kinds.add(`${type} ${status}`);
    if (type === 'text/html')
      expect(headers['content-security-policy'], path).toContain("default-src 'self'");
  }
  expect([...kinds]).toEqual(
    expect.arrayContaining(['text/html 200', 'text/html 404', 'application/json 401']),
  );
});

test('never logs what a request contains', async () => {
  const secret = 'code-4471';
  const bodies: readonly (readonly [type: string, body: string])[] = [
    ['application/json', `{"password":"${secret}"`],
    ['application/json', `"${secret}"`],
    ['application/x-www-form-urlencoded', `csrfToken=a&username=${secret}&password=${secret}&%`],
    [
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${secret}\r\n`,
    ],
    ['text/plain', secret],
  ];
  for (const { address, writes } of ROUTES) {
    for (const method of writes) {
      for (const [type, body] of bodies) {
        const headers = { 'content-type': type, origin: instance.origin };
        const { status } = await rawRequest(instance.origin, address, { method, body, headers });
        expect(status, `${method} ${address} ${type}`).toBeLessThan(500);
      }
    }
  }
  // By the time of this response all earlier log lines are written.
  await rawRequest(instance.origin, HEALTH);
  expect(instance.output()).not.toContain('4471');
});

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
