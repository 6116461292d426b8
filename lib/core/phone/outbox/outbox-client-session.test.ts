// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { deviceWrites } from '@/lib/features/people/device/writes';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { aVisit } from '@/tests/support/a-visit';
import type { FakeCallClient } from '@/tests/support/fake-call-client';
import { aWrite, outboxPages } from '@/tests/support/outbox-pages';
import { AMARA } from '@/tests/support/outbox-world';
import { runtimeOver } from '@/tests/support/with-outbox';
import { readPendingCount } from './pending-count';

const start = aWrite('startVisit');
const noInternet = callError('no_internet', 'r1');

let fake: FakeCallClient;
let name: string;
let openPage: ReturnType<typeof outboxPages>['openPage'];
beforeEach(() => {
  ({ fake, name, openPage } = outboxPages());
});

describe('the end of a session', () => {
  it('the end of a session opens the sign-in once and lists the unsent writes on the next page', async () => {
    fake.refuse(visitCalls.startVisit, noInternet);
    const page = openPage();
    await page.outbox.enqueue(start);
    await page.outbox.enqueue(aWrite('startVisit', 2));
    fake.refuse(visitCalls.startVisit, callError('unauthorized', 'r1'));
    fake.refuse(sessionCalls.getUser, callError('unauthorized', 'r1'));
    await page.outbox.drain();
    expect(page.calls.resets).toBe(1);
    expect(page.ended).toEqual([]);
    const after = openPage();
    expect(after.outbox.mayHavePending()).toBe(true);
    await after.outbox.refresh();
    expect(after.ended.map(({ result }) => result)).toEqual(['reset', 'reset']);
    expect(after.outbox.view().notSent).toHaveLength(2);
  });

  it('the end of a session that the service worker finds opens the sign-in and is reported on the next page', async () => {
    fake.refuse(visitCalls.startVisit, noInternet);
    const page = openPage();
    await page.outbox.enqueue(start);
    fake.refuse(visitCalls.startVisit, callError('unauthorized', 'r1'));
    fake.refuse(sessionCalls.getUser, callError('unauthorized', 'r1'));
    const worker = await runtimeOver(fake.client, name)({ scope: async () => AMARA, onOutcome: () => {} });
    await worker.drainer.drain();
    await page.outbox.refresh();
    expect(page.calls.resets).toBe(1);
    expect(page.ended).toEqual([]);
    const after = openPage();
    await after.outbox.refresh();
    expect(after.calls.resets).toBe(0);
    expect(after.ended.map(({ result }) => result)).toEqual(['reset']);
  });

  it('a sign-out aborts the user’s sends in other tabs only', async () => {
    fake.refuse(visitCalls.startVisit, noInternet);
    const load = runtimeOver(fake.client, name);
    const breakOff = vi.fn();
    const other = openPage({ load: async (options) => ({ ...(await load(options)), abort: breakOff }) });
    await other.outbox.enqueue(start);
    const page = openPage();
    await page.outbox.leave();
    expect(page.published).toContainEqual({ type: 'left', scope: AMARA });
    other.outbox.receive({ type: 'left', scope: { ...AMARA, userId: 8 } });
    await other.outbox.refresh();
    expect([other.calls.leaves, breakOff.mock.calls.length]).toEqual([0, 0]);
    for (const message of page.published) other.outbox.receive(message);
    await vi.waitFor(() => expect(breakOff).toHaveBeenCalledOnce());
    expect(other.calls.leaves).toBe(1);
    await other.outbox.drain();
    // Only enqueue's first request was sent.
    expect(fake.madeOf(visitCalls.startVisit)).toHaveLength(1);
  });

  it('a sign-out reaches other tabs when the rows cannot be deleted', async () => {
    const load = runtimeOver(fake.client, name);
    const page = openPage({
      load: async (options) => {
        const runtime = await load(options);
        const clear = () => Promise.reject(new DOMException('Made by the test', 'UnknownError'));
        return { ...runtime, outbox: { ...runtime.outbox, clear } };
      },
    });
    await expect(page.outbox.leave()).rejects.toThrow('Made by the test');
    expect(page.published).toEqual([{ type: 'left', scope: AMARA }]);
  });

  it('[AUTH-12] a sign-out reaches other tabs when the outbox code cannot be loaded', async () => {
    const page = openPage({ load: () => Promise.reject(new TypeError('Made by the test')) });
    await expect(page.outbox.leave()).rejects.toThrow('Made by the test');
    expect(page.published).toEqual([{ type: 'left', scope: AMARA }]);
  });

  it('a sign-out deletes the user’s writes', async () => {
    fake.refuse(visitCalls.startVisit, noInternet);
    const page = openPage();
    await page.outbox.enqueue(start);
    await page.outbox.leave();
    await page.outbox.enqueueBackground(deviceWrites.sendAnalytics, { body: { recordKey: 'page_view' } });
    expect(readPendingCount(AMARA)).toEqual({ rows: 0, ofUser: 0 });
    const after = openPage();
    await after.outbox.refresh();
    expect(after.outbox.view()).toEqual({ pending: [], notSent: [] });
  });
});

it('a paused page sends nothing, and its writes stay queued', async () => {
  let isPaused = false;
  fake.refuse(visitCalls.startVisit, noInternet);
  const page = openPage({ isPaused: () => isPaused });
  await page.outbox.enqueue(start);
  isPaused = true;
  fake.answer(visitCalls.startVisit, () => aVisit({ started: true }));
  await page.outbox.drain();
  expect(fake.madeOf(visitCalls.startVisit)).toHaveLength(1);
  expect(page.stages()).toEqual(['startVisit waiting']);
  isPaused = false;
  await page.outbox.drain();
  expect(page.stages()).toEqual([]);
});

describe('a switch of environments', () => {
  it('a switch of environments blocks sends, keeps queued writes and signs other tabs out', async () => {
    fake.refuse(visitCalls.startVisit, noInternet);
    const page = openPage();
    await page.outbox.enqueue(start);
    fake.answer(visitCalls.startVisit, () => aVisit({ started: true }));
    const other = openPage();
    const hasLeft = await page.outbox.leaveFor(async () => {
      // Drains wait for the end of the switch.
      await page.outbox.drain();
      void other.outbox.drain();
      await Promise.resolve();
      expect(fake.madeOf(visitCalls.startVisit)).toHaveLength(1);
      return true;
    });
    expect(hasLeft).toBe(true);
    expect(page.published.at(-1)).toEqual({ type: 'left', scope: AMARA });
    for (const message of page.published) other.outbox.receive(message);
    expect(other.calls.leaves).toBe(1);
    await page.outbox.drain();
    // The person is signed in again in the first environment.
    const after = openPage();
    await after.outbox.refresh();
    await after.outbox.drain();
    expect(after.outbox.view()).toEqual({ pending: [], notSent: [] });
    expect(fake.madeOf(visitCalls.startVisit)).toHaveLength(2);
  });

  it.each([
    ['is not carried out', async () => false],
    ['fails', () => Promise.reject(new Error('Made by the test'))],
  ])('a switch of environments that %s changes nothing', async (_, change) => {
    fake.refuse(visitCalls.startVisit, noInternet);
    const page = openPage();
    await page.outbox.enqueue(start);
    const published = page.published.length;
    expect(await page.outbox.leaveFor(change)).toBe(false);
    expect(page.published).toHaveLength(published);
    expect(page.outbox.view().pending).toHaveLength(1);
    fake.answer(visitCalls.startVisit, () => aVisit({ started: true }));
    await page.outbox.drain();
    expect(page.outbox.view().pending).toEqual([]);
  });

  it('a switch of environments is not carried out when the outbox code cannot be loaded', async () => {
    const page = openPage({ load: () => Promise.reject(new TypeError('Made by the test')) });
    const change = vi.fn(async () => true);
    expect(await page.outbox.leaveFor(change)).toBe(false);
    expect(change).not.toHaveBeenCalled();
  });
});
