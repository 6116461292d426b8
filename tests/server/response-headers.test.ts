import { expect } from 'vitest';
import { rawRequest } from '../browser/support/raw-http';
import { PREFIX } from '../browser/support/servers';
import { apiRoutes } from './support/api-routes';
import { test } from './support/test';

test('the server answers TRACE with 405, and malformed URLs and server-wide requests with 400', async ({
  origin,
}) => {
  for (const { address } of apiRoutes()) {
    expect((await rawRequest(origin, address, { method: 'TRACE' })).status, address).toBe(405);
    for (const broken of [`${address}/%`, `${address}%E0%A4%A`])
      expect((await rawRequest(origin, broken)).status, broken).toBe(400);
  }
  expect((await rawRequest(origin, '*', { method: 'OPTIONS' })).status).toBe(400);
  expect((await rawRequest(origin, '*', { method: 'TRACE' })).status).toBe(400);
});

test('the server sends nosniff on every response and a content security policy on every page', async ({
  origin,
}) => {
  const login = await rawRequest(origin, `${PREFIX}/login`);
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
    [200, `${PREFIX}/api/health`],
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
    const { status: got, headers } = await rawRequest(origin, path);
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
