import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WireRequest } from '@/lib/core/ground/contract/wire-message';
import { ENVIRONMENTS } from '@/lib/core/ground/site/environment';
import { calls } from '@/lib/features/gateway';
import { sessionOf } from '@/tests/support/fake-upstream';
import { type HttpServer, startHttpServer } from '@/tests/support/http-server';
import { isAnsweredHere, isReady, upstreamOf } from './upstream';

const request: WireRequest = {
  method: 'GET',
  path: 'infrastructure/sync-time/',
  query: new URLSearchParams(),
  headers: {},
  body: undefined,
};
const signal = new AbortController().signal;
const refuseToOpen = () => Promise.reject(new Error('The embedded backend was opened'));

let server: HttpServer | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await server?.close();
  server = undefined;
});

describe('the upstream of a session', () => {
  it('[ENV-05] the upstream of a session is the API root of its environment, without opening a database', async () => {
    const asked: string[] = [];
    server = await startHttpServer((incoming, outgoing) => {
      asked.push(incoming.url ?? '');
      outgoing.setHeader('content-type', 'application/json').end('{}');
    });
    const apiRoots = { staging: `${server.origin}/staging/v1/`, production: `${server.origin}/live/v1` };
    for (const environment of ['staging', 'production'] as const) {
      const upstream = upstreamOf(sessionOf({ environment }), { apiRoots }, refuseToOpen);
      expect(await upstream.send(request, signal)).toMatchObject({ ok: true, response: { status: 200 } });
    }
    expect(asked).toEqual(['/staging/v1/infrastructure/sync-time/', '/live/v1/infrastructure/sync-time/']);
  });

  it('the upstream of a session is the embedded backend when its environment has no API root', async () => {
    const asked: WireRequest[] = [];
    const handle = async (one: WireRequest) => {
      asked.push(one);
      return { status: 201, headers: {}, body: { own: true } };
    };
    const apiRoots = { staging: 'http://127.0.0.1:1/' };
    const upstream = upstreamOf(sessionOf({ environment: 'development' }), { apiRoots }, async () => ({
      handle,
    }));
    expect(await upstream.send(request, signal)).toEqual({
      ok: true,
      response: { status: 201, headers: {}, body: { own: true } },
    });
    expect(asked).toEqual([{ ...request, takesEntity: true }]);
  });
});

it('the upstream is this process for a demo, and for an environment without an API root', () => {
  const settings = { apiRoots: { production: 'http://127.0.0.1:1/' } };
  const demo = { startedAt: '2026-11-21T10:00:00Z', endsAt: '2026-11-21T11:00:00Z' };
  expect(isAnsweredHere(sessionOf({ environment: 'production' }), settings)).toBe(false);
  expect(isAnsweredHere(sessionOf({ environment: 'staging' }), settings)).toBe(true);
  expect(isAnsweredHere(sessionOf({ environment: 'production', demo }), settings)).toBe(true);
});

describe('the upstream of a demo', () => {
  it('[DEMO-01] [DEMO-02] [DEMO-03] the upstream of a demo is the embedded backend for every call, never an API root', async () => {
    const asked: string[] = [];
    server = await startHttpServer((incoming, outgoing) => {
      asked.push(incoming.url ?? '');
      outgoing.writeHead(500).end();
    });
    const root = `${server.origin}/api/`;
    const apiRoots = { production: root, staging: root, development: root };
    const handled: string[] = [];
    const openBackend = async () => ({
      handle: async ({ path }: WireRequest) => {
        handled.push(path);
        return { status: 200, headers: {}, body: {} };
      },
    });
    const demo = { startedAt: '2026-11-21T10:00:00Z', endsAt: '2026-11-21T11:00:00Z' };
    const paths = Object.values(calls).map(({ path }) => path);
    for (const environment of ENVIRONMENTS) {
      const upstream = upstreamOf(sessionOf({ environment, demo }), { apiRoots }, openBackend);
      for (const path of paths) {
        expect(await upstream.send({ ...request, path }, signal)).toMatchObject({ ok: true });
      }
    }
    expect(handled).toHaveLength(ENVIRONMENTS.length * paths.length);
    expect(asked).toEqual([]);
  });
});

describe('readiness', () => {
  const backendWith =
    (status: number, canWrite = true) =>
    async () => ({
      database: { canWrite: async () => canWrite },
      handle: async (one: WireRequest) => {
        // An unknown token makes the backend query its database.
        expect(one).toMatchObject({ method: 'GET', path: 'infrastructure/sync-time/' });
        expect(one.headers).toEqual({ authorization: 'Token of-nobody' });
        return { status, headers: {}, body: undefined };
      },
    });
  const noRoots = { apiRoots: {} };

  it('the server is ready when the embedded backend rejects an unknown token', async () => {
    expect(await isReady('production', noRoots, backendWith(401))).toBe(true);
    expect(await isReady('production', noRoots, backendWith(499))).toBe(true);
  });

  it('the server is not ready when the embedded backend fails or does not open', async () => {
    expect(await isReady('production', noRoots, backendWith(500))).toBe(false);
    expect(await isReady('production', noRoots, refuseToOpen)).toBe(false);
  });

  it('the server is not ready while writes fail for lack of disk', async () => {
    expect(await isReady('production', noRoots, backendWith(401, false))).toBe(false);
  });

  it('the server is not ready when the embedded backend does not answer within five seconds', async () => {
    vi.useFakeTimers();
    const silent = { ...(await backendWith(401)()), handle: () => new Promise<never>(() => undefined) };
    const ready = isReady('production', noRoots, async () => silent);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await ready).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('the server is ready with a configured API root, without opening the backend', async () => {
    const apiRoots = { production: 'http://127.0.0.1:1/' };
    expect(await isReady('production', { apiRoots }, backendWith(500))).toBe(true);
    expect(await isReady('staging', { apiRoots }, backendWith(500))).toBe(false);
  });
});
