import type { RequestListener } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { embedded } from '@/lib/core/gateway/calls/upstream';
import type { DemoTimes } from '@/lib/core/gateway/session/gateway-session';
import { buildJob, buildProperty, buildVisit } from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { answer, fakeUpstream, keptLog, sessionOf } from '@/tests/support/fake-upstream';
import { type HttpServer, startHttpServer } from '@/tests/support/http-server';
import { MORNING, TODAY } from '@/tests/support/visit-set-up';
import { answerStaticMap } from './static-map';

const KEY = 'the-secret-key';
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const SIZE = 'width=370&height=148';
const STREET = '19 Balham Hill';

const backend = backendForFile();
let token: string;
let otherToken: string;
let jobId: string;
let oddAddressId: string;
beforeAll(async () => {
  const world = await backend.makeWorld(MORNING);
  const worker = await backend.makeWorker(world);
  token = worker.token;
  otherToken = (await backend.makeWorker(world)).token;
  const visitAt = (address: { readonly line1: string; readonly line2: string }) =>
    backend.in(world, async (ctx) => {
      const property = await buildProperty(ctx, { ...address, city: 'London', postcode: 'SW12 9EA' });
      const job = await buildJob(ctx, {
        propertyId: property.id,
        workerId: worker.workerId,
        firstDate: TODAY,
      });
      return String((await buildVisit(ctx, { jobId: job.id, scheduledDate: TODAY })).jobId);
    });
  jobId = await visitAt({ line1: 'Flat 4', line2: STREET });
  oddAddressId = await visitAt({ line1: '1 Mill & Co {key}', line2: '' });
});

interface Asked {
  readonly query?: string;
  readonly jobId?: string;
  readonly scheduledDate?: string;
  readonly token?: string | null;
  readonly template?: string;
  readonly demo?: DemoTimes;
}

/** By default the visit's worker is signed in and asks. */
async function ask(asked: Asked = {}) {
  const { lines, log } = keptLog();
  const params = { jobId: asked.jobId ?? jobId, scheduledDate: asked.scheduledDate ?? TODAY };
  const request = new Request(`http://sweep.test/api/static-map/x/y?${asked.query ?? SIZE}`);
  const response = await answerStaticMap(
    request,
    params,
    sessionOf({ token: asked.token === undefined ? token : asked.token, demo: asked.demo ?? null }),
    {
      service: asked.template ? { template: asked.template, key: KEY, timeoutMs: 300 } : null,
      upstream: embedded(async () => backend),
      log,
    },
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes, text: bytes.toString(), lines };
}

/** Asks while `listener` answers for the map service. */
async function askOver(listener: RequestListener, asked: Asked = {}) {
  const urls: string[] = [];
  const server: HttpServer = await startHttpServer((request, response) => {
    urls.push(request.url ?? '');
    return listener(request, response);
  });
  try {
    const template = `${server.origin}/map?q={address}&size={width}x{height}&scale={scale}&key={key}`;
    return { ...(await ask({ template, ...asked })), urls };
  } finally {
    await server.close();
  }
}

const servePng: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'image/png', 'x-secret': KEY, 'set-cookie': 'a=b' }).end(PNG);
};

describe('a map of the service', () => {
  it('[VISIT-29] a map of the service is asked for by address and size with the key, and comes without either', async () => {
    const { response, bytes, urls, lines } = await askOver(servePng, { query: `${SIZE}&scale=2` });
    const asked = new URL(urls[0] ?? '', 'http://maps.test').searchParams;
    expect(Object.fromEntries(asked)).toEqual({
      q: `${STREET}, London, SW12 9EA`,
      size: '370x148',
      scale: '2',
      key: KEY,
    });
    expect(response.status).toBe(200);
    expect(bytes).toEqual(PNG);
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=86400',
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(lines).toEqual([]);
  });

  it('[VISIT-31] a map of the service is asked for without the flat', async () => {
    const { urls } = await askOver(servePng);
    expect(urls[0]).toContain(encodeURIComponent(STREET));
    expect(urls[0]).not.toContain('Flat');
  });

  it('a map of the service is asked for by the address as it is written, whatever its letters mean to an address', async () => {
    const { urls } = await askOver(servePng, { jobId: oddAddressId });
    const asked = new URL(urls[0] ?? '', 'http://maps.test').searchParams;
    expect(asked.get('q')).toContain('1 Mill & Co {key}');
    expect(asked.getAll('key')).toEqual([KEY]);
  });
});

describe('no map', () => {
  it('[DEMO-01] a demo gets no map, and the map service is not asked', async () => {
    const demo = { startedAt: `${TODAY}T08:00:00Z`, endsAt: `${TODAY}T09:00:00Z` };
    const { response, urls } = await askOver(servePng, { demo });
    expect(urls).toEqual([]);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  const serve = (status: number, type: string, body: string | Buffer): RequestListener => {
    return (_, response) => {
      response.writeHead(status, { 'content-type': type, location: 'http://elsewhere.test/' }).end(body);
    };
  };

  it.each<[string, RequestListener, string]>([
    ['HTML', serve(200, 'text/html', '<p>Sign in</p>'), 'contract_broken'],
    ['an image of markup', serve(200, 'image/svg+xml', '<svg onload="x()"/>'), 'contract_broken'],
    ['what ends like an image', serve(200, 'text/image/png', PNG), 'contract_broken'],
    ['a type that goes on', serve(200, 'image/png-like', PNG), 'contract_broken'],
    ['a 500 with an image', serve(500, 'image/png', PNG), 'server_error'],
    ['a redirect', serve(302, 'image/png', PNG), 'contract_broken'],
    ['nothing in it', serve(200, 'image/png', ''), 'contract_broken'],
    ['50 MB', serve(200, 'image/png', Buffer.alloc(50 * 1024 * 1024)), 'contract_broken'],
    ['no answer', () => {}, 'timeout'],
    [
      'half an answer',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'image/png' }).write(PNG);
      },
      'timeout',
    ],
    ['a broken connection', (request) => request.socket.destroy(), 'no_internet'],
  ])(
    '[VISIT-29] a visit has no map if the service gives %s: 502 for a minute, and nothing made up',
    async (_, listener, code) => {
      const { response, text, lines, urls } = await askOver(listener);
      expect(urls).toHaveLength(1);
      expect(response.status).toBe(502);
      expect(response.headers.get('content-type')).toBe('application/json');
      expect(response.headers.get('cache-control')).toBe('private, max-age=60');
      expect(JSON.parse(text)).toMatchObject({ error: { code } });
      expect(lines).toMatchObject([{ call: 'staticMap', code, requestId: expect.any(String) }]);
      const logged = JSON.stringify([lines, text, [...response.headers]]);
      expect(logged).not.toMatch(/the-secret-key|Balham|SW12|127\.0\.0\.1/);
    },
  );

  it('[VISIT-29] a request for a map answers 404 without a map service, and no failure is logged', async () => {
    const { response, text, lines } = await ask();
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(JSON.parse(text)).toMatchObject({ error: { code: 'not_found' } });
    expect(lines).toEqual([]);
  });
});

describe('a request for a map', () => {
  const template = 'http://127.0.0.1:9/{address}';

  it('a request for a map without a sign-in answers 401', async () => {
    const { response, text } = await ask({ token: null, template });
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(text).error.code).toBe('unauthorized');
  });

  it('a request for a map answers 404 for another worker’s visit', async () => {
    const { response, lines } = await ask({ token: otherToken, template });
    expect(response.status).toBe(404);
    expect(lines).toEqual([]);
  });

  it('a request for a map reads the visit with its home, and answers 404 when the home has no address', async () => {
    const visit = { job_id: 7, scheduled_date: TODAY, actual_date: TODAY };
    const upstream = fakeUpstream(answer(visit));
    const service = { template, key: KEY, timeoutMs: 300 };
    const { lines, log } = keptLog();
    const request = new Request(`http://sweep.test/api/static-map/x/y?${SIZE}`);
    const params = { jobId: '7', scheduledDate: TODAY };
    const response = await answerStaticMap(request, params, sessionOf(), { service, upstream, log });
    expect(upstream.requests[0]?.query.getAll('expand')).toEqual(['property']);
    expect([response.status, lines]).toEqual([404, []]);
    expect(await response.json()).toMatchObject({ error: { code: 'not_found' } });
  });

  it.each([
    { jobId: '999999' },
    { jobId: 'x' },
    { jobId: '1x' },
    { jobId: 'x1' },
    { scheduledDate: '2026-02-31' },
  ])('a request for a map answers 404 for an unknown visit: %o', async (asked) => {
    expect((await ask({ ...asked, template })).response.status).toBe(404);
  });

  it.each([
    '',
    'width=370',
    'height=148',
    'width=99&height=148',
    'width=1281&height=148',
    'width=370&height=39',
    'width=370&height=513',
    'width=3e2&height=148',
    'width=370.5&height=148',
    `${SIZE}&scale=3`,
    `${SIZE}&scale=0`,
  ])('a map in a size that no screen asks for is refused: 400 for "%s"', async (query) => {
    const { response } = await ask({ query, template });
    expect(response.status).toBe(400);
  });

  it.each(['width=100&height=40', 'width=1280&height=512&scale=2'])(
    'a request for a map is for a visit of its worker, at the limits: %s',
    async (query) => {
      expect((await askOver(servePng, { query })).response.status).toBe(200);
    },
  );
});
