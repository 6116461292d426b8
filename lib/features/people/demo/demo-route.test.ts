import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { aDemo, deviceAfter, deviceCookie, stubSessionSettings } from '@/tests/support/session-cookies';
import { answerDemoEnd, answerDemoStart, type DemoPorts, demoRunOf } from './demo-route';

const ORIGIN = 'http://sweep.test';
const NEW = { ...aDemo(0), token: 'new-token' };

interface Asked {
  readonly method?: 'POST' | 'DELETE';
  readonly body?: string;
  readonly cookie?: string;
  readonly origin?: string;
}

function requestOf({ method = 'POST', body, cookie = '', origin = ORIGIN }: Asked): Request {
  return new Request(`${ORIGIN}/app-sweepers/api/session/demo`, {
    method,
    headers: { cookie, origin, host: 'sweep.test' },
    ...(body === undefined ? {} : { body }),
  });
}

function portsOf(overrides: Partial<DemoPorts> = {}) {
  return {
    start: vi.fn<DemoPorts['start']>(async () => ({ ok: true, value: NEW })),
    end: vi.fn<DemoPorts['end']>(async () => {}),
    settings: { appEnv: 'production', publicOrigin: null },
    ...overrides,
  } satisfies DemoPorts;
}

beforeAll(stubSessionSettings);
afterEach(() => void vi.useRealTimers());

describe('starting a demo', () => {
  it('[DEMO-08] [DEMO-09] starting a demo stores the demo beside the device id and clears the browser’s cache', async () => {
    const answer = await answerDemoStart(
      requestOf({ cookie: await deviceCookie({ deviceId: 'd1' }) }),
      portsOf(),
    );
    expect(answer.status).toBe(204);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(await deviceAfter(answer)).toEqual({ deviceId: 'd1', demo: { ...NEW, isTimed: true } });
  });

  it('starting a demo ends the browser’s previous demo', async () => {
    const ports = portsOf();
    const cookie = await deviceCookie({ deviceId: 'd1', demo: aDemo() });
    expect(await deviceAfter(await answerDemoStart(requestOf({ cookie }), ports))).toMatchObject({
      demo: NEW,
    });
    expect(ports.end).toHaveBeenCalledExactlyOnceWith('demo-token');
  });

  it('starting a demo passes on status 429 with the seconds to wait', async () => {
    const error = callError('rate_limited', 'r1', { userMessage: 'Many people…', retryAfterS: 12 });
    const ports = portsOf({ start: vi.fn(async () => ({ ok: false as const, error })) });
    const answer = await answerDemoStart(requestOf({}), ports);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('12');
    expect(await answer.json()).toEqual({ error });
    expect(await deviceAfter(answer)).toBeNull();
  });

  it('starting a demo uses the client address of the socket, not the one in X-Forwarded-For', async () => {
    const ports = portsOf();
    const request = requestOf({});
    request.headers.set('x-sweep-client-address', '192.0.2.7');
    request.headers.set('x-forwarded-for', '198.51.100.1');
    await answerDemoStart(request, ports);
    expect(ports.start).toHaveBeenCalledExactlyOnceWith({
      seed: null,
      isTimed: true,
      address: '192.0.2.7',
    });
  });

  it.each([
    ['from another site', { origin: 'https://evil.example' }, 403],
    ['with invalid JSON', { body: '{"seed":' }, 400],
    ['with a body that is too long', { body: `{"x":"${'x'.repeat(2000)}"}` }, 400],
  ])('starting a demo is refused for a request %s', async (_, asked, status) => {
    const ports = portsOf();
    expect((await answerDemoStart(requestOf(asked), ports)).status).toBe(status);
    expect(ports.start).not.toHaveBeenCalled();
  });

  const staging = { appEnv: 'staging', publicOrigin: null } as const;
  it.each([
    ['outside production', staging, 5],
    ['not in production', { ...staging, appEnv: 'production' } as const, null],
    ['not with a public origin', { ...staging, publicOrigin: ORIGIN }, null],
  ])('starting a demo accepts a seed %s', async (_, settings, seed) => {
    const ports = portsOf({ settings });
    expect((await answerDemoStart(requestOf({ body: '{"seed":5}' }), ports)).status).toBe(204);
    expect(ports.start).toHaveBeenCalledExactlyOnceWith({ seed, isTimed: true, address: null });
  });

  it.each([
    ['{"timer":"off"}', false],
    ['{"timer":"on"}', true],
    ['{"timer":0}', true],
    [undefined, true],
  ])(
    '[DEMO-09] starting a demo turns the timer off only by the parameter "off": %s',
    async (body, isTimed) => {
      const ports = portsOf();
      const answer = await answerDemoStart(requestOf(body === undefined ? {} : { body }), ports);
      expect(ports.start).toHaveBeenCalledExactlyOnceWith({ seed: null, isTimed, address: null });
      expect(await deviceAfter(answer)).toMatchObject({ demo: { isTimed } });
    },
  );

  it.each([
    [true, 3_540_000],
    [undefined, 3_540_000],
    [false, null],
  ])(
    '[DEMO-09] starting a demo of an hour has after a minute, with isTimed=%s, %s ms left for a page',
    (isTimed, leftMs) => {
      vi.useFakeTimers({ now: Date.parse('2026-11-18T10:00:00Z') });
      const demo = aDemo(60_000);
      const stored = isTimed === undefined ? demo : { ...demo, isTimed };
      expect(demoRunOf(stored)).toEqual({ endsAt: demo.endsAt, leftMs });
    },
  );

  it('starting a demo refuses a seed that is not a number', async () => {
    const ports = portsOf({ settings: staging });
    expect((await answerDemoStart(requestOf({ body: '{"seed":"5"}' }), ports)).status).toBe(400);
    expect(ports.start).not.toHaveBeenCalled();
  });
});

describe('ending a demo', () => {
  it('[DEMO-08] [DEMO-10] ending a demo ends it, removes it from the cookie and keeps the device id', async () => {
    const ports = portsOf();
    const cookie = await deviceCookie({ deviceId: 'd1', demo: aDemo() });
    const answer = await answerDemoEnd(requestOf({ method: 'DELETE', cookie }), ports);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(await deviceAfter(answer)).toEqual({ deviceId: 'd1' });
    expect(answer.headers.getSetCookie()).toHaveLength(1);
    expect(ports.end).toHaveBeenCalledExactlyOnceWith('demo-token');
  });

  it('ending a demo removes an expired demo from the cookie even when the backend is down', async () => {
    const ports = portsOf({ end: vi.fn(() => Promise.reject(new Error('down'))) });
    const cookie = await deviceCookie({ deviceId: 'd1', demo: aDemo(4_000_000) });
    const answer = await answerDemoEnd(requestOf({ method: 'DELETE', cookie }), ports);
    expect(await deviceAfter(answer)).toEqual({ deviceId: 'd1' });
  });

  it('ending a demo answers 204 without a demo and changes nothing', async () => {
    const ports = portsOf();
    const answer = await answerDemoEnd(requestOf({ method: 'DELETE' }), ports);
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(ports.end).not.toHaveBeenCalled();
  });

  it('ending a demo refuses another site with 403', async () => {
    const cookie = await deviceCookie({ deviceId: 'd1', demo: aDemo() });
    const asked = requestOf({ method: 'DELETE', cookie, origin: 'https://evil.example' });
    expect((await answerDemoEnd(asked, portsOf())).status).toBe(403);
  });
});
