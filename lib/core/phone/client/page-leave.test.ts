import { beforeEach, expect, it, vi } from 'vitest';
import { visitCalls } from '@/lib/features/work/visits/calls';

const input = { params: { jobId: 7, date: '2026-11-18' } };
const browser = new EventTarget();
const page = (type: 'pagehide' | 'pageshow') => browser.dispatchEvent(new Event(type));

/** The first request hangs until it is aborted; later requests get a response. */
function slowOnce() {
  const fetch = vi.fn(
    (_: string, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        if (fetch.mock.calls.length > 1) resolve(Response.json({ jobId: 7 }));
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

let callClient: typeof import('./client').callClient;
let holdReads: typeof import('./page-leave').holdReads;

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  ({ callClient } = await import('./client'));
  ({ holdReads } = await import('./page-leave'));
});

it('leaving a page aborts reads when the page hides and repeats them when it returns', async () => {
  const fetch = slowOnce();
  const answer = callClient(visitCalls.getVisit, input);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  page('pagehide');
  expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetch).toHaveBeenCalledOnce();
  page('pageshow');
  expect(await answer).toEqual({ ok: true, value: { jobId: 7 } });
});

it('leaving a page does not repeat an aborted write', async () => {
  const fetch = slowOnce();
  const answer = callClient(visitCalls.startVisit, input);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  page('pagehide');
  page('pageshow');
  expect(await answer).toMatchObject({ ok: false, error: { code: 'no_internet' } });
  expect(fetch).toHaveBeenCalledOnce();
});

it('leaving a page aborts and holds reads during a sign-out, until they are released', async () => {
  const fetch = slowOnce();
  const underWay = callClient(visitCalls.getVisit, input);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  const release = holdReads();
  const later = callClient(visitCalls.getVisit, input);
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetch.mock.calls.map(([, { signal }]) => signal?.aborted)).toEqual([true, true]);
  release();
  expect(await underWay).toEqual({ ok: true, value: { jobId: 7 } });
  expect(await later).toEqual({ ok: true, value: { jobId: 7 } });
});

it('leaving a page holds reads of a page left during a sign-out until it returns', async () => {
  const fetch = slowOnce();
  const answer = callClient(visitCalls.getVisit, input);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  holdReads();
  page('pagehide');
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetch).toHaveBeenCalledOnce();
  page('pageshow');
  expect(await answer).toEqual({ ok: true, value: { jobId: 7 } });
});
