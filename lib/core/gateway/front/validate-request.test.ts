import { describe, expect, it } from 'vitest';
import { resolveDots, validateRequest } from './validate-request';

const statusOf = (method: string, url: string, headers: Record<string, string> = {}) =>
  validateRequest({ method, url, headers: { host: 'app.test', ...headers } })?.status ?? null;
const post = (url: string, length: number, headers: Record<string, string> = {}) =>
  statusOf('POST', url, { 'content-length': String(length), ...headers });

describe('validateRequest', () => {
  it.each([
    ['GET', '/'],
    ['GET', '/app-sweepers'],
    ['HEAD', '/app-sweepers/schedule?day=%'],
    ['GET', '/app-sweepers/_next/static/chunks/a.js'],
    ['GET', '/app-sweepers/caf%C3%A9'],
    ['GET', '/app-sweepers/api/health'],
    ['DELETE', '/app-sweepers/api/session/demo'],
    ['PUT', '/app-sweepers/backend/api/v1/workers/1/'],
    ['OPTIONS', '/app-sweepers/api/v1/auth/'],
  ])('validateRequest accepts %s %s', (method, url) => {
    expect(statusOf(method, url)).toBeNull();
  });

  it.each([
    ['OPTIONS', '*'],
    ['GET', 'http://elsewhere.test/app-sweepers/'],
    ['GET', ''],
    ['GET', '/app-sweepers/%'],
    ['GET', '/app-sweepers/%E0%A4%A'],
    ['POST', '/app-sweepers/api/v1/%FF'],
  ])('validateRequest answers 400 to the invalid address %s %s', (method, url) => {
    expect(statusOf(method, url)).toBe(400);
  });

  it.each([
    '/app-sweepers/api/../login',
    '/app-sweepers/api/%2e%2E/login',
    '/app-sweepers/api/%2E./login',
    '/app-sweepers/api/.%2e/login',
    '/app-sweepers/%2e/backend/v1/../../login',
    '/app-sweepers/api\\..\\login',
    '/app-sweepers/api\\%2e%2e/login',
    '/app-sweepers/api/../../../app-sweepers/login',
  ])('validateRequest resolves %s to its page', (url) => {
    const resolved = resolveDots(`${url}?a=..`);
    expect(resolved).toBe('/app-sweepers/login?a=..');
    expect([statusOf('GET', resolved), statusOf('POST', resolved)]).toEqual([null, 405]);
  });

  it.each(['/login/../api/v1/auth/', '/login/%2e%2e/api/v1/auth/', '\\login\\.%2E\\api\\v1\\auth\\'])(
    'validateRequest resolves /app-sweepers%s to its call, with the limit of its body',
    (address) => {
      const resolved = resolveDots(`/app-sweepers${address}`);
      expect(resolved).toBe('/app-sweepers/api/v1/auth/');
      expect([post(resolved, 256 * 1024), post(resolved, 256 * 1024 + 1)]).toEqual([null, 413]);
    },
  );

  it.each([
    '/app-sweepers/../favicon.ico',
    '/app-sweepers/%2e%2e/app-sweepers2/api/v1/auth/',
    '/..//app-sweepers/login',
    '//elsewhere.test/app-sweepers/',
    '/\\elsewhere.test/app-sweepers/',
    '/app-sweepers/..\\..//elsewhere.test/app-sweepers/login',
  ])('validateRequest answers 404 to %s, which leads out of the app', (url) => {
    expect(statusOf('GET', resolveDots(url))).toBe(404);
  });

  it.each(['/app-sweepers/api//../v1/auth/', '/app-sweepers/api/./v1/auth/'])(
    'validateRequest resolves %s fully in one pass',
    (url) => {
      expect(resolveDots(url)).toBe('/app-sweepers/api/v1/auth/');
      expect(resolveDots(resolveDots(url))).toBe(resolveDots(url));
    },
  );

  it.each(['/app-sweepers/api/..%2flogin', '/app-sweepers/api/%252e%252e/login'])(
    'validateRequest keeps %s, because its dots are part of a name',
    (url) => {
      expect(resolveDots(url)).toBe(url);
      expect(statusOf('POST', url)).toBeNull();
    },
  );

  it('validateRequest requires a host', () => {
    expect(validateRequest({ method: 'GET', url: '/app-sweepers/', headers: {} })?.status).toBe(400);
  });

  it.each(['/favicon.ico', '/app-sweepers2/schedule', '//elsewhere.test/app-sweepers/'])(
    'validateRequest answers 404 to %s, outside the app',
    (url) => {
      expect(statusOf('GET', url)).toBe(404);
    },
  );

  it.each([
    ['TRACE', '/app-sweepers/api/v1/auth/'],
    ['PROPFIND', '/app-sweepers/backend/api/v1/auth/'],
    ['POST', '/app-sweepers/login'],
    ['POST', '/'],
    ['DELETE', '/app-sweepers/_next/image'],
    ['OPTIONS', '/app-sweepers/schedule'],
  ])('validateRequest answers 405 to %s %s and lists the allowed methods', (method, url) => {
    const refusal = validateRequest({ method, url, headers: { host: 'app.test' } });
    expect(refusal?.status).toBe(405);
    expect(refusal?.headers?.Allow).toMatch(/^GET, HEAD/);
    expect(refusal?.headers?.Allow).not.toContain(method);
  });

  it('validateRequest redirects a form sent before its page was ready back to the page', () => {
    const send = (url: string, mode: string) =>
      validateRequest({ method: 'POST', url, headers: { host: 'app.test', 'sec-fetch-mode': mode } });
    const back = send('/app-sweepers/login?redirectTo=%2Fapp-sweepers%2Fprofile', 'navigate');
    expect(back?.status).toBe(303);
    expect(back?.headers?.Location).toBe('/app-sweepers/login?redirectTo=%2Fapp-sweepers%2Fprofile');
    expect(send('/app-sweepers/login', 'cors')?.status).toBe(405);
    expect(send('//elsewhere.test/app-sweepers/login', 'navigate')?.status).toBe(404);
    expect(send('/app-sweepers/api/session/impersonation', 'navigate')).toBeNull();
  });

  it.each([
    ['/app-sweepers/api/auth/callback/credentials', 8 * 1024],
    ['/app-sweepers/api/session/demo', 8 * 1024],
    ['/app-sweepers/api/v1/workers/1/', 256 * 1024],
    ['/app-sweepers/backend/api/v1/workers/1/', 256 * 1024],
    ['/app-sweepers/api/v1/workers/1/photo/', 256 * 1024],
    ['/app-sweepers/api/customer/reading', 200],
    ['/app-sweepers/api/nowhere', 256 * 1024],
    ['/app-sweepers/api/control/import', 256 * 1024],
  ])('validateRequest accepts a body at %s of %d bytes, not more', (url, most) => {
    expect(post(url, most)).toBeNull();
    expect(post(url, most + 1)).toBe(413);
  });

  it('validateRequest refuses a picture of 40 MB', () => {
    for (const root of ['/app-sweepers/api/v1', '/app-sweepers/backend/api/v1'])
      expect(post(`${root}/workers/1/photo/`, 40 * 1024 * 1024)).toBe(413);
  });

  it('validateRequest accepts sheets up to 256 MiB with a control key', () => {
    const url = '/app-sweepers/api/control/import';
    expect(post(url, 256 * 1024 * 1024, { 'x-control-key': 'any' })).toBeNull();
    expect(post(url, 256 * 1024 * 1024 + 1, { 'x-control-key': 'any' })).toBe(413);
    expect(post('/app-sweepers/api/control/worlds', 300_000, { 'x-control-key': 'any' })).toBe(413);
  });

  it('validateRequest refuses a body with a GET, and a body of unknown length', () => {
    expect(statusOf('GET', '/app-sweepers/api/v1/auth/', { 'content-length': '1' })).toBe(413);
    expect(statusOf('GET', '/app-sweepers/api/v1/auth/', { 'content-length': '0' })).toBeNull();
    expect(statusOf('POST', '/app-sweepers/api/v1/auth/', { 'transfer-encoding': 'chunked' })).toBe(411);
  });
});
