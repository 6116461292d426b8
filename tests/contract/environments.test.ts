import { sealData } from 'iron-session';
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handleGatewayRequest } from '@/lib/core/gateway/calls/handle-request';
import { type DeviceData, deviceSessionOptions } from '@/lib/core/gateway/session/cookie';
import { gatewaySessionOf } from '@/lib/core/gateway/session/cookie-session';
import { answerEnvironmentSwitch } from '@/lib/features/people/environment/session-route';
import { middleware } from '@/middleware';
import { type HttpServer, startHttpServer } from '@/tests/support/http-server';
import {
  deviceAfter,
  deviceCookie,
  signInCookie,
  stubSessionSettings,
} from '@/tests/support/session-cookies';

/* Starts a production build with one configured root and a foreign one: no request may reach the foreign root. */

interface Asked {
  readonly path: string;
  readonly token: string | undefined;
}

const HOST = 'sweep.test';
const GATEWAY = `http://${HOST}/app-sweepers/api/v1/infrastructure/sync-time/`;

let own: HttpServer;
let other: HttpServer;
const askedOwn: Asked[] = [];
const askedOther: Asked[] = [];

const startRoot = (asked: Asked[]) =>
  startHttpServer((incoming, outgoing) => {
    asked.push({ path: incoming.url ?? '', token: incoming.headers.authorization });
    outgoing.setHeader('content-type', 'application/json').end('{"now":"2026-11-23T09:00:00Z"}');
  });

beforeAll(async () => {
  [own, other] = await Promise.all([startRoot(askedOwn), startRoot(askedOther)]);
  stubSessionSettings();
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('API_ROOT_PRODUCTION', `${own.origin}/api/v1`);
});
afterAll(async () => {
  await Promise.all([own?.close(), other?.close()]);
  vi.unstubAllEnvs();
});
beforeEach(() => {
  askedOwn.length = 0;
  askedOther.length = 0;
});

/** Sends a browser's call through the gateway, with additional query and headers. */
async function call(cookies: readonly string[], query = '', headers: Record<string, string> = {}) {
  const request = new NextRequest(`${GATEWAY}${query}`, {
    headers: { ...headers, cookie: cookies.join('; '), host: HOST },
  });
  return handleGatewayRequest(request, await gatewaySessionOf(request.cookies));
}

const choice = () => ({ environment: 'development', apiRoot: `${other.origin}/` }) as const;
const hostile = () => new URLSearchParams({ env: 'development', api_root: other.origin });

describe('a production build', () => {
  it('a production build sends the token to the configured root', async () => {
    expect((await call([await signInCookie()])).status).toBe(200);
    expect(askedOwn).toEqual([{ path: '/api/v1/infrastructure/sync-time/', token: 'Token own-token' }]);
  });

  it('[ENV-03] a production build ignores another root in the parameters of a call or page', async () => {
    const signIn = await signInCookie();
    await call([signIn], `?${hostile()}`);
    const page = new NextRequest(`http://${HOST}/app-sweepers/schedule?${hostile()}`, {
      headers: { cookie: signIn },
      nextConfig: { basePath: '/app-sweepers' },
    });
    const answer = await middleware(page);
    expect(answer.headers.get('location')).toBeNull();
    const device = await deviceAfter(answer);
    expect(device?.choice).toBeUndefined();
    await call([signIn, await deviceCookie(device ?? {})]);
    expect(askedOther).toEqual([]);
    expect(askedOwn.at(-1)?.token).toBe('Token own-token');
  });

  it('a production build ignores another root in headers', async () => {
    const { host, origin } = new URL(other.origin);
    const names = [
      'host',
      'x-forwarded-host',
      'forwarded',
      'x-api-root',
      'api_root',
      'env',
      'environment',
      'x-event-scope',
    ];
    for (const name of names) {
      await call([await signInCookie()], '', { [name]: name.includes('host') ? host : origin });
    }
    expect(askedOther).toEqual([]);
    expect(new Set(askedOwn.map(({ token }) => token))).toEqual(new Set(['Token own-token']));
  });

  it('a production build ignores another root in plain, forged and development cookies', async () => {
    const signIn = await signInCookie();
    const { cookieName, ttl } = deviceSessionOptions();
    const forged = await sealData(
      { choice: choice() },
      { password: 'a secret of an unrelated other server', ttl },
    );
    const devices = [
      `environment=development; api_root=${other.origin}; env=development`,
      `${cookieName}=${forged}`,
      `${cookieName}=nonsense`,
      await deviceCookie({ choice: choice() }),
      await deviceCookie({ choice: { ...choice(), environment: 'production' } }),
      await deviceCookie({ choice: { environment: 'staging' } }),
      await deviceCookie({ choice: { environment: 'nowhere' } } as unknown as DeviceData),
      await deviceCookie({ environment: 'development', apiRoot: other.origin } as unknown as DeviceData),
    ];
    for (const device of devices) await call([signIn, device]);
    // Makes a sign-in cookie of a development server with the same secret and another root.
    const ofOther = await signInCookie(choice());
    for (const device of devices) await call([ofOther, device]);
    expect(askedOther).toEqual([]);
    expect(new Set(askedOwn.map(({ token }) => token))).toEqual(new Set(['Token own-token']));
    expect(askedOwn).toHaveLength(devices.length);
  });

  it('a production build refuses to switch to another root', async () => {
    const signIn = await signInCookie();
    const headers = { cookie: signIn, host: HOST, origin: `http://${HOST}` };
    for (const environment of ['development', 'staging', other.origin]) {
      const body = JSON.stringify({ environment, apiRoot: other.origin, api_root: other.origin });
      const request = new NextRequest(`http://${HOST}/app-sweepers/api/session/environment`, {
        method: 'POST',
        headers,
        body,
      });
      expect((await answerEnvironmentSwitch(request)).status).toBe(400);
    }
    expect([askedOther, askedOwn]).toEqual([[], []]);
  });
});
