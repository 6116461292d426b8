import { describe, expect, it, vi } from 'vitest';
import {
  answerPage,
  answerPicture,
  type NetworkThreshold,
  type PageRequest,
  pagePathOf,
} from './answer-request';

const ORIGIN = 'https://work.example';
const at = (address: string) => new URL(address, ORIGIN);
const SHELL = /^\/app-sweepers\/shell\/(.+)$/;

interface Asked extends Partial<Omit<PageRequest, 'headers'>> {
  readonly headers?: Record<string, string>;
}

/** Returns the service worker's response when the network gives this response, or none. */
async function answered(
  address: string,
  network: Response | Error | null,
  asked: Asked = {},
  hasShells = true,
) {
  const ask = vi.fn<NetworkThreshold['ask']>(async (request) => network && request());
  const request: PageRequest = {
    method: 'GET',
    mode: 'navigate',
    cache: 'default',
    ...asked,
    url: at(address).href,
    headers: new Headers(asked.headers),
  };
  const fetch = vi.fn(async () => {
    if (network instanceof Error) throw network;
    return network ?? Response.error();
  });
  const cached = async (path: string) => (hasShells ? new Response(SHELL.exec(path)?.[1]) : undefined);
  const answer = await answerPage(request, { fetch, cached, threshold: { ask } });
  return { answer, ask, fetch };
}

const shellAt = async (address: string) => (await answered(address, null)).answer?.text();

describe('answerPage', () => {
  it.each([
    ['/app-sweepers/schedule', 'schedule'],
    ['/app-sweepers/schedule?launch=push', 'schedule'],
    ['/app-sweepers/schedule/show/menu', 'schedule'],
    ['/app-sweepers/schedule-list', 'schedule-list'],
    ['/app-sweepers/schedule/visit/7/2026-11-21/2026-11-22', 'visit'],
    ['/app-sweepers/schedule/visit/7/2026-02-31/2026-11-22', 'other'],
    ['/app-sweepers/profile', 'other'],
    ['/app-sweepers/performance/rating/81', 'other'],
    ['/app-sweepers/nothing/here', 'other'],
    ['/app-sweepers/login?redirectTo=%2Fapp-sweepers%2Fprofile', 'signed-out'],
    ['/app-sweepers/reset-password/a1.b2', 'signed-out'],
    ['/app-sweepers/onboarding/welcome', 'signed-out'],
    ['/app-sweepers/shell/visit', 'visit'],
  ])('answerPage serves the matching shell when the network fails for %s', async (address, shell) => {
    expect(await shellAt(address)).toBe(shell);
  });

  it('answerPage redirects the bare address to the schedule', async () => {
    const { answer } = await answered('/app-sweepers/', null);
    expect(answer?.headers.get('location')).toBe(`${ORIGIN}/app-sweepers/schedule`);
  });

  it('answerPage removes impersonation parameters from an address offline', async () => {
    const { answer } = await answered('/app-sweepers/help?impersonate=7&csrftoken=word&a=1', null);
    expect(answer?.headers.get('location')).toBe(`${ORIGIN}/app-sweepers/help?a=1`);
  });

  it('answerPage passes a redirect to the sign-in and a 404 through', async () => {
    const redirect = Response.redirect(at('/app-sweepers/login'), 307);
    expect((await answered('/app-sweepers/schedule', redirect)).answer).toBe(redirect);
    const missing = new Response('', { status: 404 });
    expect((await answered('/app-sweepers/schedule', missing)).answer).toBe(missing);
  });

  it.each([500, 502, 503])('answerPage serves the shell when the server answers %d', async (status) => {
    const { answer } = await answered('/app-sweepers/schedule', new Response('', { status }));
    expect(await answer?.text()).toBe('schedule');
  });

  it('answerPage falls back to the network when the shell cache is gone', async () => {
    const broken = new Response('broken', { status: 503 });
    expect((await answered('/app-sweepers/schedule', broken, {}, false)).answer).toBe(broken);
    expect((await answered('/app-sweepers/schedule', null, {}, false)).fetch).toHaveBeenCalledOnce();
  });

  it('answerPage insists on the network when the page is reloaded', async () => {
    const plain = await answered('/app-sweepers/schedule', new Response());
    expect(plain.ask).toHaveBeenCalledWith(expect.any(Function), { insists: false });
    const reload = await answered('/app-sweepers/schedule', new Response(), { cache: 'no-cache' });
    expect(reload.ask).toHaveBeenCalledWith(expect.any(Function), { insists: true });
  });

  it('answerPage waits for the office’s server, however slow, and shows a shell only without a connection', async () => {
    const page = new Response('office');
    const { answer, ask } = await answered('/app-sweepers/admin/pay', page);
    expect([answer, ask.mock.calls]).toEqual([page, []]);
    const payload = await answered('/app-sweepers/admin', page, { mode: 'cors', headers: { rsc: '1' } });
    expect([payload.answer, payload.fetch.mock.calls]).toEqual([null, []]);
    const offline = await answered('/app-sweepers/admin', new TypeError('no connection'));
    expect(await offline.answer?.text()).toBe('signed-out');
    const other = await answered('/app-sweepers/administrators', page);
    expect(other.ask).toHaveBeenCalledOnce();
  });

  it('answerPage, offline, fails an RSC request, answers a prefetch with 204 and passes a 500 through', async () => {
    const move = { mode: 'cors', headers: { rsc: '1' } } as const;
    expect((await answered('/app-sweepers/schedule?_rsc=1', null, move)).answer?.type).toBe('error');
    const ahead = { mode: 'cors', headers: { rsc: '1', 'next-router-prefetch': '1' } } as const;
    expect((await answered('/app-sweepers/schedule?_rsc=1', null, ahead)).answer?.status).toBe(204);
    const page = new Response('', { status: 500 });
    expect((await answered('/app-sweepers/schedule?_rsc=1', page, move)).answer).toBe(page);
  });

  it.each([
    ['/app-sweepers/api/v1/auth/', {}],
    ['/app-sweepers/api/session/end?reason=unauthorized', {}],
    ['/app-sweepers/backend/api/v1/auth/', {}],
    ['/app-sweepers/_next/static/chunks/a.js', {}],
    ['/app-sweepers/manifest.webmanifest', {}],
    ['/app-sweepers/sw.js', {}],
    ['/elsewhere', {}],
    ['/app-sweepersx/schedule', {}],
    ['/app-sweepers/schedule', { method: 'POST' }],
    ['/app-sweepers/schedule', { mode: 'cors' }],
  ] as const)('answerPage does not handle %s %o', async (address, asked) => {
    expect((await answered(address, null, asked)).answer).toBeNull();
  });
});

describe('pagePathOf', () => {
  it('pagePathOf returns the path below the base path', () => {
    expect(pagePathOf(at('/app-sweepers'))).toBe('/');
    expect(pagePathOf(at('/app-sweepers/schedule?x=1#y'))).toBe('/schedule');
  });
});

describe('answerPicture', () => {
  const ADDRESS = '/app-sweepers/api/content/guides/tap.svg?v=abc';
  const kept = new Response('kept');
  const loaded = new Response('loaded');

  async function ask(address: string, cached: () => Promise<Response | undefined>, method = 'GET') {
    const fetch = vi.fn(async () => loaded);
    return answerPicture({ url: at(address).href, method }, { fetch, cached });
  }

  it('answerPicture answers from the phone, and asks the server for a picture that is not there', async () => {
    expect(await ask(ADDRESS, async () => kept)).toBe(kept);
    expect(await ask(ADDRESS, async () => undefined)).toBe(loaded);
    expect(await ask(ADDRESS, () => Promise.reject(new DOMException('x', 'SecurityError')))).toBe(loaded);
  });

  it.each([
    ['GET', '/app-sweepers/api/content/guides'],
    ['POST', ADDRESS],
    ['GET', '/app-sweepers/api/photos/1?v=abc'],
  ])('answerPicture does not handle %s %s', async (method, address) => {
    expect(await ask(address, async () => kept, method)).toBeNull();
  });
});
