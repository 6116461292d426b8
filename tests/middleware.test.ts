import { globSync } from 'node:fs';
import { NextRequest } from 'next/server';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { rootOf } from '@/lib/core/gateway/calls/upstream';
import { cookieNames } from '@/lib/core/gateway/session/cookie';
import { gatewaySessionOf } from '@/lib/core/gateway/session/cookie-session';
import { readImpersonationCookie } from '@/lib/core/ground/session/impersonation-cookie';
import { middleware } from '@/middleware';
import {
  aDemo,
  deviceAfter,
  deviceCookie,
  officeCookie,
  signInCookie as signedIn,
  stubSessionSettings,
} from './support/session-cookies';

const VISIT = '/app-sweepers/schedule/visit/7/2026-11-21/2026-11-22';

async function visit(address: string, cookie = '') {
  const request = new NextRequest(`http://192.168.1.20:3000${address}`, {
    headers: { cookie, host: '192.168.1.20:3000', 'x-attempted-address': '/forged' },
    nextConfig: { basePath: '/app-sweepers' },
  });
  const response = await middleware(request);
  const location = response.headers.get('location');
  return { response, to: location?.replace('http://192.168.1.20:3000', '') ?? null };
}

/** Returns the path of a page file, with a value for each parameter. */
function addressOfPage(file: string): string {
  const parts = file.split('/').slice(1, -1);
  const filled = parts.filter((part) => !part.startsWith('(')).map((part) => FILLED[part] ?? part);
  return ['/app-sweepers', ...filled].join('/');
}

const FILLED: Readonly<Record<string, string>> = {
  '[jobId]': '7',
  '[scheduledDate]': '2026-11-21',
  '[actualDate]': '2026-11-22',
  '[id]': '12',
  '[ticketId]': '12',
  '[category]': 'keys',
  '[applicantId]': '17',
  '[token]': 'a1-b2',
  '[...step]': 'hours',
  '[...missing]': 'page-not-found',
};

beforeAll(stubSessionSettings);

describe('middleware', () => {
  it('[ERR-14] middleware lets the service worker and pages send to the error service, where one is configured', async () => {
    const policyOf = async (path: string) =>
      (await visit(`/app-sweepers${path}`)).response.headers.get('content-security-policy');
    expect(await policyOf('/sw.js')).toBe("default-src 'self'; frame-ancestors 'none'");
    expect(await policyOf('/login')).toContain("; connect-src 'self'; ");
    vi.resetModules();
    vi.stubEnv('ERROR_REPORTING_DSN', 'https://key@errors.example/1');
    const { middleware: configured } = await import('@/middleware');
    for (const [path, start] of [
      ['/sw.js', "default-src 'self'; "],
      ['/login', "default-src 'self'; script-src 'self' 'nonce-"],
    ] as const) {
      const address = `http://192.168.1.20:3000/app-sweepers${path}`;
      const request = new NextRequest(address, { nextConfig: { basePath: '/app-sweepers' } });
      const policy = (await configured(request)).headers.get('content-security-policy');
      expect(policy, path).toContain("; connect-src 'self' https://errors.example; ");
      expect(policy?.startsWith(start), path).toBe(true);
    }
  });

  it('middleware clears the ended session’s cookie once a new session exists', async () => {
    const ended = cookieNames().ended;
    const setBy = async (cookie: string) =>
      (await visit('/app-sweepers/schedule', cookie)).response.headers
        .getSetCookie()
        .filter((line) => line.startsWith(`${ended}=`))
        .join();
    expect(await setBy(`${await signedIn()}; ${ended}=sealed`)).toMatch(/=;.*Max-Age=0/);
    expect(await setBy(`${ended}=sealed`)).toBe('');
  });

  it.each(['/app-sweepers/schedule', `${VISIT}?from=mail&day=2`])(
    '[NAV-39] [NAV-41] middleware redirects a signed-out visitor of %s to the sign-in, with the URL',
    async (address) => {
      const { response, to } = await visit(address);
      expect(response.status).toBe(307);
      expect(to).toBe(`/app-sweepers/login?redirectTo=${encodeURIComponent(address)}`);
    },
  );

  it.each([
    ['/app-sweepers/help?launch=deeplink', '/app-sweepers/login'],
    [`${VISIT}?launch=push`, '/app-sweepers/login'],
    [
      '/app-sweepers/help?launch=normal',
      '/app-sweepers/login?redirectTo=%2Fapp-sweepers%2Fhelp%3Flaunch%3Dnormal',
    ],
  ])('[NAV-42] middleware redirects a signed-out visitor of %s to %s', async (address, login) => {
    expect((await visit(address)).to).toBe(login);
  });

  it('[NAV-40] middleware verifies the session in the cookie', async () => {
    const cookie = await signedIn();
    const broken = cookie.replace(/.{8}$/, 'AAAAAAAA');
    expect((await visit('/app-sweepers/schedule', broken)).to).toMatch(/login/);
    expect((await visit('/app-sweepers/schedule', cookie)).to).toBeNull();
  });

  it('[NAV-18] middleware redirects /reliability to its page, after the sign-in', async () => {
    const cookie = await signedIn();
    expect((await visit('/app-sweepers/reliability?a=b', cookie)).to).toBe(
      '/app-sweepers/performance/reliability?a=b',
    );
    expect((await visit('/app-sweepers/reliability')).to).toBe(
      '/app-sweepers/login?redirectTo=%2Fapp-sweepers%2Freliability',
    );
  });

  it.each([
    ['/app-sweepers/get-started/17/a1-b2', '/app-sweepers/onboarding/welcome/17/a1-b2'],
    ['/app-sweepers/onboarding', '/app-sweepers/onboarding/welcome'],
  ])('[NAV-06] [NAV-08] middleware redirects every visitor from %s to %s', async (from, to) => {
    expect((await visit(from)).to).toBe(to);
    expect((await visit(from, await signedIn())).to).toBe(to);
  });

  it('[NAV-08] middleware moves an invitation’s token from the URL into a cookie', async () => {
    const { response, to } = await visit('/app-sweepers/onboarding/welcome/17/a1-b2');
    expect(to).toBe('/app-sweepers/onboarding/welcome');
    expect(response.status).toBe(303);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const cookies = response.headers.getSetCookie().join();
    expect(cookies).toMatch(/sweep-invitation-\w+=/);
    expect(cookies).not.toMatch(/a1-b2/);
  });

  it('[AUTH-16] middleware keeps a signed-in worker on the sign-in only for the no-user problem', async () => {
    const cookie = await signedIn();
    expect((await visit('/app-sweepers/login?problem=no-user', cookie)).to).toBeNull();
    for (const other of ['/login', '/login?problem=x', '/login?redirectTo=no-user'])
      expect((await visit(`/app-sweepers${other}`, cookie)).to).toBe('/app-sweepers/schedule');
  });

  it('middleware redirects a truncated invitation to its error', async () => {
    expect((await visit('/app-sweepers/get-started/17')).to).toBe(
      '/app-sweepers/onboarding/welcome?problem=unknown',
    );
  });

  it.each([
    '/login',
    '/reset-password',
    '/reset-password/new',
    '/onboarding/welcome',
    '/onboarding/hours',
    '/onboarding/a/b',
  ])('[NAV-06] [NAV-38] middleware shows %s to a signed-out visitor', async (page) => {
    expect((await visit(`/app-sweepers${page}`)).to).toBeNull();
  });

  it.each(['a1-b2', 'x'.repeat(43), 'cut%E0', `${'y'.repeat(3000)}`])(
    'middleware moves the reset token %s from the URL into an uncached session cookie',
    async (token) => {
      const { response, to } = await visit(`/app-sweepers/reset-password/${token}`);
      expect(to).toBe('/app-sweepers/reset-password/new');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      const [cookie = ''] = response.headers.getSetCookie();
      expect(cookie).toMatch(/^sweep-reset-\w+=.*HttpOnly/i);
      expect(cookie).not.toMatch(/Max-Age|Expires/i);
      expect(cookie.length).toBeLessThan(4096);
    },
  );

  it('[NAV-09] [NAV-11] middleware shows pages to a worker without caching', async () => {
    const cookie = await signedIn();
    for (const address of ['/app-sweepers/schedule', VISIT]) {
      const { response, to } = await visit(address, cookie);
      expect(to).toBeNull();
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  it('[NAV-13] middleware requires a sign-in for the extra jobs and keeps their URL', async () => {
    const page = '/app-sweepers/extra-jobs';
    const { to } = await visit(`${page}?tab=regular`);
    expect(to).toBe(`/app-sweepers/login?redirectTo=${encodeURIComponent(`${page}?tab=regular`)}`);
    expect((await visit(page, await signedIn())).to).toBeNull();
  });

  it('[NAV-03] middleware shows the sign-in to visitors and redirects workers to the schedule', async () => {
    expect((await visit('/app-sweepers/login')).to).toBeNull();
    expect((await visit('/app-sweepers/login', await signedIn())).to).toBe('/app-sweepers/schedule');
  });

  it.each([
    ['/app-sweepers/schedule/visit/abc/not-a-date/2026-11-22', '/page-not-found'],
    ['/app-sweepers/nothing?a=b', '/page-not-found'],
    ['/app-sweepers/administrators', '/page-not-found'],
    ['/app-sweepers/admin/nothing', '/admin/page-not-found'],
    ['/app-sweepers/admin/workers/amara', '/admin/page-not-found'],
  ])(
    '[NAV-37] middleware answers the unknown path %s with 404 and without a sign-in: %s',
    async (address, page) => {
      const { response, to } = await visit(address);
      expect(to).toBeNull();
      expect(response.status).toBe(404);
      expect(response.headers.get('x-middleware-rewrite')).toMatch(new RegExp(`/app-sweepers${page}$`));
      expect(response.headers.get('Content-Security-Policy')).toMatch(/'nonce-/);
      expect(response.cookies.getAll()).toEqual([]);
    },
  );

  it.each(
    [
      ['c', 'customer'],
      ['rate', 'rating'],
    ].flatMap(([page = '', cookie = '']) =>
      ['a'.repeat(43), 'shortened-token', 'of/several?parts=1', '%20', 'x'.repeat(3000)].map(
        (token) => [page, token, cookie] as const,
      ),
    ),
  )('middleware moves the token of a customer’s link into a cookie: %s/%s', async (page, token, cookie) => {
    const { response, to } = await visit(`/app-sweepers/${page}/${token}`, await signedIn());
    expect(response.status).toBe(303);
    expect(to).toBe(`/app-sweepers/${page}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    const set = response.headers.getSetCookie();
    expect(set).toHaveLength(1);
    expect(set[0]).toMatch(new RegExp(`^sweep-${cookie}-\\w+=`));
    expect(set[0]).toMatch(/HttpOnly/i);
    expect(set[0]).not.toMatch(/Max-Age|Expires/i);
    expect(set[0]).not.toContain(token.slice(0, 20));
    expect(set[0]?.length).toBeLessThan(4096);
  });

  it.each(['c', 'c?demo=1', 'rate', 'rate?demo=1'])(
    'middleware sets no cookies for a visitor of /%s',
    async (page) => {
      const { response, to } = await visit(`/app-sweepers/${page}`);
      expect(to).toBeNull();
      expect(response.cookies.getAll()).toEqual([]);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    },
  );

  it.each([
    '/app-sweepers/icon.svg',
    '/app-sweepers/icons/icon-192.png',
    '/app-sweepers/manifest.webmanifest',
  ])('middleware passes the file %s on to Next', async (address) => {
    const { response } = await visit(address);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-middleware-next')).toBe('1');
  });

  it('middleware redirects a trailing slash permanently', async () => {
    const { response, to } = await visit('/app-sweepers/schedule/?day=2');
    expect(response.status).toBe(308);
    expect(to).toBe('/app-sweepers/schedule?day=2');
  });

  it('middleware sets a device id once', async () => {
    const { response } = await visit('/app-sweepers/login');
    const [device] = response.cookies.getAll();
    expect(device).toMatchObject({ name: cookieNames().device, httpOnly: true, path: '/app-sweepers' });
    const again = await visit('/app-sweepers/login', `${device?.name}=${device?.value}`);
    expect(again.response.cookies.getAll()).toEqual([]);
  });

  it('[DEMO-01] middleware treats a demo as signed in until it expires', async () => {
    const running = await deviceCookie({ deviceId: 'd1', demo: aDemo() });
    const { response, to } = await visit(VISIT, running);
    expect(to).toBeNull();
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect((await visit('/app-sweepers/login', running)).to).toBe('/app-sweepers/schedule');
    const over = await deviceCookie({ deviceId: 'd1', demo: aDemo(3_600_000) });
    expect((await visit('/app-sweepers/schedule', over)).to).toMatch(/login/);
    expect((await visit('/app-sweepers/login', over)).to).toBeNull();
  });

  it('[NAV-43] middleware gives a demo the same pages as a worker and no others', async () => {
    const inDemo = await deviceCookie({ deviceId: 'd1', demo: aDemo() });
    const worker = await signedIn();
    const pages = globSync('app/**/page.tsx').map(addressOfPage);
    expect(pages.length).toBeGreaterThan(25);
    for (const page of [...pages, '/demo', '/demo/schedule', '/welcome', '/exit-demo']) {
      const [demo, live] = [await visit(page, inDemo), await visit(page, worker)];
      expect([page, demo.response.status, demo.to]).toEqual([page, live.response.status, live.to]);
    }
    expect(pages.filter((page) => page.includes('demo'))).toEqual([]);
    expect((await visit('/app-sweepers/demo', inDemo)).response.status).toBe(404);
  });

  it('middleware keeps a demo in the cookie when it adds the device id', async () => {
    const demo = aDemo();
    const { response } = await visit('/app-sweepers/schedule', await deviceCookie({ demo }));
    const device = await deviceAfter(response);
    expect(device?.demo).toEqual(demo);
    expect(device?.deviceId).toMatch(/^[\da-f-]{36}$/);
    const again = await visit('/app-sweepers/schedule', await deviceCookie({ deviceId: 'd1', demo }));
    expect(again.response.cookies.getAll()).toEqual([]);
  });

  it.each([
    ['/app-sweepers/schedule?demo=1', '/app-sweepers/login?demo=1'],
    [`${VISIT}?a=b&demo=1&seed=7`, '/app-sweepers/login?demo=1&seed=7'],
    ['/app-sweepers/help?demo=1&timer=off', '/app-sweepers/login?demo=1&timer=off'],
    ['/app-sweepers/onboarding/welcome?demo=1', '/app-sweepers/login?demo=1'],
  ])(
    'middleware redirects %s to the demo’s offer at %s without starting one, signed in or not',
    async (from, to) => {
      for (const cookie of ['', await signedIn()]) {
        const { response, to: shown } = await visit(from, cookie);
        expect(shown).toBe(to);
        expect(response.cookies.getAll()).toEqual([]);
        expect((await visit(to, cookie)).to).toBeNull();
      }
    },
  );

  it('middleware offers no demo during a demo or on unknown paths', async () => {
    const running = await deviceCookie({ deviceId: 'd1', demo: aDemo() });
    expect((await visit('/app-sweepers/schedule?demo=1', running)).to).toBeNull();
    expect((await visit('/app-sweepers/login?demo=1', running)).to).toBe('/app-sweepers/schedule');
    expect((await visit('/app-sweepers/nothing-here?demo=1')).to).toBeNull();
    expect((await visit('/app-sweepers/schedule?demo=0', await signedIn())).to).toBeNull();
  });

  it('[NAV-36] middleware requires a sign-in for “What’s next”', async () => {
    expect((await visit('/app-sweepers/whats-next')).to).toMatch(/login/);
    expect((await visit('/app-sweepers/whats-next', await signedIn())).to).toBeNull();
  });

  it('middleware passes the policy with a new nonce and the requested URL to the page', async () => {
    const [first, second] = await Promise.all([
      visit('/app-sweepers/login?a=b'),
      visit('/app-sweepers/login'),
    ]);
    const policy = first.response.headers.get('content-security-policy');
    expect(policy).toMatch(/'nonce-[A-Za-z0-9+/]{22}=='/);
    expect(policy).not.toBe(second.response.headers.get('content-security-policy'));
    const seen = (name: string) => first.response.headers.get(`x-middleware-request-${name}`);
    expect(seen('content-security-policy')).toBe(policy);
    expect(seen('x-attempted-address')).toBe('/app-sweepers/login?a=b');
  });
});

describe('an impersonation link', () => {
  const ASKING = `${VISIT}?from=mail&impersonate=7&csrftoken=secret-word`;

  it('[IMP-02] an impersonation link redirects an administrator to the confirmation, without its parameters', async () => {
    const plain = ASKING.replace('&csrftoken=secret-word', '');
    for (const [address, cookie, csrfToken] of [
      [ASKING, await officeCookie({ token: 't' }), 'secret-word'],
      [ASKING, 'officeid=good', 'secret-word'],
      [plain, 'officeid=good', null],
    ] as const) {
      const { response, to } = await visit(address, cookie);
      expect([response.status, to]).toEqual([307, '/app-sweepers/impersonate']);
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await deviceAfter(response)).toMatchObject({
        impersonationRequest: { workerId: 7, csrfToken },
      });
      expect(JSON.stringify([...response.headers])).not.toContain('secret-word');
    }
  });

  it.each([
    ['nobody', async () => ''],
    ['a cleaner', signedIn],
    ['an administrator without the second factor', () => officeCookie({ token: 't', step: 'confirm' })],
  ])(
    'an impersonation link is ignored for %s: it loses its parameters, and the log has no token',
    async (_, cookieOf) => {
      const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      const { response, to } = await visit(ASKING, await cookieOf());
      const logged = write.mock.calls.flat().join('');
      write.mockRestore();
      expect([response.status, to]).toEqual([307, `${VISIT}?from=mail`]);
      expect(await deviceAfter(response)).toBeNull();
      expect(logged).toContain('impersonate_ignored');
      expect(logged).not.toMatch(/secret-word|[^\d]7[^\d]/);
    },
  );

  it.each(['', '0', '-1', '7.5', 'amara', '12345678901'])(
    'an impersonation link refuses "%s" as a worker id',
    async (id) => {
      const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      const address = `/app-sweepers/schedule?impersonate=${id}&csrftoken=x`;
      const { response, to } = await visit(address, await officeCookie({ token: 't' }));
      write.mockRestore();
      expect(to).toBe('/app-sweepers/schedule');
      expect(await deviceAfter(response)).toBeNull();
    },
  );

  it.each([
    '/app-sweepers',
    '/app-sweepers/schedule/',
    '/app-sweepers/nothing/here',
    '/app-sweepers/icon.svg',
    '/app-sweepers/c',
    '/app-sweepers/c/a-token',
    '/app-sweepers/reset-password/a1.b2',
    '/app-sweepers/onboarding/welcome/7/word',
    '/app-sweepers/shell/visit',
    '/app-sweepers/admin/nothing',
  ])('an impersonation link loses its parameters on %s', async (path) => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { response, to } = await visit(`${path}?impersonate=7&csrftoken=secret-word`);
    write.mockRestore();
    expect([response.status, to]).toEqual([307, path]);
    expect(response.cookies.getAll()).toEqual([]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('an impersonation link gives access to the pages, but not to a demo', async () => {
    const impersonation = { workerId: 7, fullName: 'A', startedAt: '', token: 't', csrfToken: null };
    const cookie = await deviceCookie({ deviceId: 'd1', impersonation });
    expect((await visit('/app-sweepers/schedule', cookie)).to).toBeNull();
    expect((await visit('/app-sweepers/schedule?demo=1', cookie)).to).toBeNull();
  });

  it('an impersonation link sets the impersonation cookie for static pages only during an impersonation', async () => {
    const impersonation = {
      workerId: 7,
      fullName: 'Zoë; Okafor',
      startedAt: '',
      token: 't',
      csrfToken: null,
    };
    const mode = await deviceCookie({ deviceId: 'd1', impersonation });
    const marksOf = async (cookie: string) =>
      (await visit('/app-sweepers/schedule', cookie)).response.headers
        .getSetCookie()
        .filter((line) => line.startsWith('sweep-impersonation-'));
    const [mark = ''] = await marksOf(mode);
    expect(mark).toMatch(
      /^sweep-impersonation-3000=Zo%C3%AB%3B%20Okafor; Path=\/app-sweepers; Max-Age=\d{6,}; SameSite=Lax$/,
    );
    const kept = mark.split(';')[0];
    expect(readImpersonationCookie(`a=b; ${kept}; c=d`, { origin: 'http://192.168.1.20:3000' })).toBe(
      'Zoë; Okafor',
    );
    expect(readImpersonationCookie(`a=b; ${kept}; c=d`, { origin: 'http://192.168.1.20:3001' })).toBeNull();
    expect(await marksOf(`${mode}; ${kept}`)).toEqual([]);
    // A cookie left over from an ended impersonation is removed.
    expect(await marksOf(`${await signedIn()}; ${kept}`)).toEqual([
      expect.stringMatching(/^sweep-impersonation-3000=; .*Max-Age=0;/),
    ]);
    expect(await marksOf(await signedIn())).toEqual([]);
  });
});

describe('an environment link', () => {
  const ROOT = 'http://127.0.0.1:3001/app-sweepers/backend/api/v1';
  const query = `env=development&api_root=${encodeURIComponent(ROOT)}`;
  const clearsSignIn = (response: Response) =>
    response.headers.getSetCookie().some((line) => line.startsWith(`${cookieNames().session}=;`));
  afterEach(() => {
    vi.stubEnv('NODE_ENV', 'test');
  });

  it('[ENV-02] [ENV-03] an environment link is stored by the development server, loses its parameters and signs out', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    const { response, to } = await visit(`${VISIT}?from=mail&${query}`, await signedIn());
    expect([response.status, to]).toEqual([307, `${VISIT}?from=mail`]);
    expect(await deviceAfter(response)).toMatchObject({
      choice: { environment: 'development', apiRoot: `${ROOT}/` },
    });
    expect(clearsSignIn(response)).toBe(true);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    // Later calls go to that root.
    const cookie = await deviceCookie((await deviceAfter(response)) ?? {});
    const { cookies } = new NextRequest('http://sweep.test/', { headers: { cookie } });
    expect(rootOf(await gatewaySessionOf(cookies))).toBe(`${ROOT}/`);
  });

  it('[ENV-03] an environment link does nothing on a production build', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const { response, to } = await visit(`${VISIT}?${query}`, await signedIn());
    expect([to, clearsSignIn(response), (await deviceAfter(response))?.choice]).toEqual([
      null,
      false,
      undefined,
    ]);
  });

  it.each([
    ['names none', 'env=live', {}],
    ['has an invalid root', 'api_root=javascript:alert(1)', {}],
    ['is opened in a demo', query, { demo: aDemo() }],
    [
      'is opened during an impersonation',
      query,
      { impersonation: { workerId: 7, fullName: 'A', startedAt: '', token: 't', csrfToken: null } },
    ],
  ])('an environment link loses its parameters and is logged when it %s', async (_, asked, device) => {
    vi.stubEnv('NODE_ENV', 'development');
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const cookies = `${await signedIn()}; ${await deviceCookie(device)}`;
    const { response, to } = await visit(`${VISIT}?${asked}`, cookies);
    const logged = write.mock.calls.flat().join('');
    write.mockRestore();
    expect([to, response.headers.getSetCookie()]).toEqual([VISIT, []]);
    expect(logged).toContain('environment_ignored');
  });
});
