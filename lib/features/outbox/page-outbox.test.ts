// @vitest-environment jsdom
import '@/tests/support/indexed-db';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/call/call-error';
import { newId } from '@/lib/call/new-id';
import { deviceCalls } from '@/lib/features/device/calls';
import { sessionCalls } from '@/lib/features/session/calls';
import { visitCalls } from '@/lib/features/visits/calls';
import type { Enqueued } from '@/lib/offline/outbox';
import type { OutboxNews } from '@/lib/offline/outbox-channel';
import type { OutboxOutcome } from '@/lib/offline/outcome';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { AMARA } from '@/tests/support/outbox-world';
import { runtimeOver } from '@/tests/support/with-outbox';
import type { NewTap } from './model';
import { OutboxOfPage } from './page-outbox';
import type { PageOutboxPorts } from './page-outbox-ports';
import { readWaitingMark, writeWaitingMark } from './waiting-mark';

const NOW = '2026-11-18T12:00:00.000Z';
const start: NewTap = tapOf('startVisit');
const noInternet = callError('no_internet', 'r1');

function tapOf(type: NewTap['type'], jobId = 1): NewTap {
  return { type, input: { params: { jobId, date: '2026-11-18' } }, objectId: `${jobId}/2026-11-18` };
}

let fake: FakeCallClient;
let name: string;
beforeEach(() => {
  fake = new FakeCallClient();
  fake.answer(visitCalls.startVisit, () => aVisit({ started: true }));
  fake.answer(visitCalls.unstartVisit, () => aVisit());
  fake.answer(sessionCalls.syncTime, () => ({ now: NOW }));
  name = newId();
  writeWaitingMark(AMARA, 0);
});

/** A page of a browser whose pages share a database. */
function openPage(overrides: Partial<PageOutboxPorts> = {}) {
  const ended: OutboxOutcome[] = [];
  const told: OutboxNews[] = [];
  const calls = { resets: 0, leaves: 0, lost: 0 };
  const outbox = new OutboxOfPage({
    scope: AMARA,
    zone: 'Europe/London',
    now: () => NOW,
    load: runtimeOver(fake.client, name),
    isOnline: () => true,
    isPaused: () => false,
    isSeen: () => true,
    onEnded: (outcomes) => ended.push(...outcomes),
    onLost: (count) => {
      calls.lost += count;
    },
    onReset: () => {
      calls.resets += 1;
    },
    onLeft: () => {
      calls.leaves += 1;
    },
    tell: (news) => void told.push(news),
    ...overrides,
  });
  const stages = () => outbox.view().taps.map(({ type, stage }) => `${type} ${stage}`);
  return { outbox, ended, calls, told, stages };
}

describe('a tap', () => {
  it('shows at once, is told as sent, and has left the view when its answer is in the caches', async () => {
    const viewAtEnd: number[] = [];
    const page = openPage({
      onEnded: (outcomes) => {
        page.ended.push(...outcomes);
        viewAtEnd.push(page.outbox.view().taps.length);
      },
    });
    const ending = page.outbox.tap(start);
    expect(page.stages()).toEqual(['startVisit saving']);
    expect(await ending).toEqual({ kind: 'sent' });
    expect(page.stages()).toEqual([]);
    expect(viewAtEnd).toEqual([1]);
    expect(page.ended.map(({ result }) => result)).toEqual(['sent']);
    expect(readWaitingMark(AMARA)).toBe(0);
  });

  it('waits without a connection, also for a page that is opened later, which sends it once', async () => {
    fake.refuse(visitCalls.startVisit, noInternet);
    const page = openPage();
    expect(await page.outbox.tap(start)).toEqual({ kind: 'waiting' });
    expect(page.stages()).toEqual(['startVisit waiting']);
    const later = openPage();
    expect(later.outbox.mayWait()).toBe(true);
    await later.outbox.look();
    expect(later.stages()).toEqual(['startVisit waiting']);
    fake.answer(visitCalls.startVisit, () => aVisit({ started: true }));
    await later.outbox.sendNow();
    expect(later.stages()).toEqual([]);
    const keys = fake.madeOf(visitCalls.startVisit).map(({ options }) => options.idempotencyKey);
    expect(new Set(keys).size).toBe(1);
    // The first page hears of it without having sent anything.
    await page.outbox.look();
    expect(page.stages()).toEqual([]);
    expect(page.ended).toEqual([]);
  });

  it('that is refused is told with the server’s words, stays on the list, and is dismissed by hand', async () => {
    fake.refuse(visitCalls.startVisit, callError('validation_error', 'r1', { userMessage: 'No' }));
    const page = openPage();
    expect(await page.outbox.tap(start)).toEqual({ kind: 'refused', message: 'No' });
    expect(page.stages()).toEqual([]);
    expect(page.ended).toMatchObject([{ result: 'refused', message: 'No' }]);
    const [entry] = page.outbox.view().notSent;
    expect(entry).toMatchObject({ type: 'startVisit', message: 'No' });
    await page.outbox.dismiss(entry?.uuid ?? '');
    expect(page.outbox.view().notSent).toEqual([]);
  });

  it('[ACT-07] on a start that waits takes both away', async () => {
    fake.refuse(sessionCalls.syncTime, noInternet);
    const page = openPage({ isOnline: () => false });
    await page.outbox.tap(start);
    const undoing = page.outbox.tap(tapOf('unstartVisit'));
    expect(page.stages()).toEqual(['startVisit waiting', 'unstartVisit saving']);
    expect(await undoing).toEqual({ kind: 'cancelled' });
    expect(page.stages()).toEqual([]);
    expect(fake.madeOf(visitCalls.startVisit)).toHaveLength(0);
    expect(fake.madeOf(visitCalls.unstartVisit)).toHaveLength(0);
  });

  it('[ACT-07] on a start that may have reached the server is sent behind it', async () => {
    fake.refuse(visitCalls.startVisit, noInternet);
    const page = openPage();
    await page.outbox.tap(start);
    expect(await page.outbox.tap(tapOf('unstartVisit'))).toEqual({ kind: 'waiting' });
    expect(page.stages()).toEqual(['startVisit waiting', 'unstartVisit waiting']);
    fake.answer(visitCalls.startVisit, () => aVisit({ started: true }));
    await page.outbox.sendNow();
    expect(page.stages()).toEqual([]);
    expect(fake.madeOf(visitCalls.unstartVisit)).toHaveLength(1);
  });
});

describe('a disk that does not take a tap', () => {
  const withEnqueue =
    (enqueue: () => Promise<Enqueued>): PageOutboxPorts['load'] =>
    async (page) => {
      const runtime = await runtimeOver(fake.client, name)(page);
      return { ...runtime, outbox: { ...runtime.outbox, enqueue } };
    };
  const full = withEnqueue(async () => ({ kind: 'not-saved', reason: 'full' }));

  it('(6) yet has it shown as being saved and as nothing more, and sent to nobody', async () => {
    const enqueue = vi.fn(() => new Promise<Enqueued>(() => {}));
    const page = openPage({ load: withEnqueue(enqueue) });
    void page.outbox.tap(start);
    await vi.waitFor(() => expect(enqueue).toHaveBeenCalled());
    await page.outbox.look();
    expect(page.stages()).toEqual(['startVisit saving']);
    expect(fake.madeOf(visitCalls.startVisit)).toHaveLength(0);
  });

  it('(34) leaves it to the network, which sends it at once', async () => {
    const page = openPage({ load: full });
    expect(await page.outbox.tap(start)).toEqual({ kind: 'sent' });
    expect(page.ended).toMatchObject([{ result: 'sent', type: 'startVisit' }]);
  });

  it('(34) and no network: it is said to be lost, and no longer shown', async () => {
    fake.refuse(visitCalls.startVisit, noInternet);
    const page = openPage({ load: full });
    expect(await page.outbox.tap(start)).toEqual({ kind: 'lost', reason: 'full' });
    expect(page.stages()).toEqual([]);
  });

  it('is found broken when the queue’s code cannot be fetched, and is asked again at the next tap', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('Loading chunk failed'));
    load.mockImplementation(runtimeOver(fake.client, name));
    const page = openPage({ load });
    expect(await page.outbox.tap(start)).toEqual({ kind: 'lost', reason: 'broken' });
    expect(await page.outbox.tap(start)).toEqual({ kind: 'sent' });
  });
});

describe('the mark of what waits', () => {
  it('is there before a tap is saved, and is not taken away by a page that has not looked', async () => {
    writeWaitingMark(AMARA, 3);
    const page = openPage({ load: () => new Promise(() => {}) });
    void page.outbox.tap(start);
    expect(readWaitingMark(AMARA)).toBeGreaterThan(0);
    const broken = openPage({ load: () => Promise.reject(new Error('no')) });
    await broken.outbox.tap(start);
    expect(readWaitingMark(AMARA)).toBeGreaterThan(0);
  });

  it('(41) tells how many taps went with the phone’s storage, once, and not those that were sent meanwhile', async () => {
    fake.refuse(visitCalls.startVisit, noInternet);
    const page = openPage();
    await page.outbox.tap(start);
    name = newId();
    const evicted = openPage();
    await evicted.outbox.look();
    await evicted.outbox.look();
    expect(evicted.calls.lost).toBe(1);
    expect(readWaitingMark(AMARA)).toBe(0);
    fake.answer(visitCalls.startVisit, () => aVisit({ started: true }));
    writeWaitingMark(AMARA, 1);
    const sender = openPage({ isSeen: () => false });
    await sender.outbox.tap(start);
    const after = openPage();
    await after.outbox.look();
    expect(after.calls.lost).toBe(0);
  });

  it('is one person’s', () => {
    writeWaitingMark(AMARA, 2);
    expect(readWaitingMark({ ...AMARA, userId: 8 })).toBe(0);
  });
});

describe('the end of a session', () => {
  it('(20) is left for the sign-in once, and what was not sent is told to the page after it', async () => {
    fake.refuse(visitCalls.startVisit, noInternet);
    const page = openPage();
    await page.outbox.tap(start);
    await page.outbox.tap(tapOf('startVisit', 2));
    fake.refuse(visitCalls.startVisit, callError('unauthorized', 'r1'));
    fake.refuse(sessionCalls.getUser, callError('unauthorized', 'r1'));
    await page.outbox.sendNow();
    expect(page.calls.resets).toBe(1);
    expect(page.ended).toEqual([]);
    const after = openPage();
    expect(after.outbox.mayWait()).toBe(true);
    await after.outbox.look();
    expect(after.ended.map(({ result }) => result)).toEqual(['reset', 'reset']);
    expect(after.outbox.view().notSent).toHaveLength(2);
  });

  it('(20) that the worker met is left for the sign-in too, and told to the page after it', async () => {
    fake.refuse(visitCalls.startVisit, noInternet);
    const page = openPage();
    await page.outbox.tap(start);
    fake.refuse(visitCalls.startVisit, callError('unauthorized', 'r1'));
    fake.refuse(sessionCalls.getUser, callError('unauthorized', 'r1'));
    const worker = await runtimeOver(fake.client, name)({ scope: async () => AMARA, onOutcome: () => {} });
    await worker.drainer.drain();
    await page.outbox.look();
    expect(page.calls.resets).toBe(1);
    expect(page.ended).toEqual([]);
    const after = openPage();
    await after.outbox.look();
    expect(after.calls.resets).toBe(0);
    expect(after.ended.map(({ result }) => result)).toEqual(['reset']);
  });

  it('(21) by the person’s own tap breaks off what other tabs send of theirs, and of nobody else’s', async () => {
    fake.refuse(visitCalls.startVisit, noInternet);
    const load = runtimeOver(fake.client, name);
    const breakOff = vi.fn();
    const other = openPage({ load: async (options) => ({ ...(await load(options)), breakOff }) });
    await other.outbox.tap(start);
    const page = openPage();
    await page.outbox.leave();
    expect(page.told).toContainEqual({ type: 'left', scope: AMARA });
    other.outbox.hear({ type: 'left', scope: { ...AMARA, userId: 8 } });
    await other.outbox.look();
    expect([other.calls.leaves, breakOff.mock.calls.length]).toEqual([0, 0]);
    for (const news of page.told) other.outbox.hear(news);
    await vi.waitFor(() => expect(breakOff).toHaveBeenCalledOnce());
    expect(other.calls.leaves).toBe(1);
    await other.outbox.sendNow();
    // The tap's own first way.
    expect(fake.madeOf(visitCalls.startVisit)).toHaveLength(1);
  });

  it('(21) is told to the others also where the disk does not let its rows go', async () => {
    const load = runtimeOver(fake.client, name);
    const page = openPage({
      load: async (options) => {
        const runtime = await load(options);
        const clear = () => Promise.reject(new DOMException('Made by the test', 'UnknownError'));
        return { ...runtime, outbox: { ...runtime.outbox, clear } };
      },
    });
    await expect(page.outbox.leave()).rejects.toThrow('Made by the test');
    expect(page.told).toEqual([{ type: 'left', scope: AMARA }]);
  });

  it('(46) by the person’s own tap leaves nothing of them', async () => {
    fake.refuse(visitCalls.startVisit, noInternet);
    const page = openPage();
    await page.outbox.tap(start);
    await page.outbox.leave();
    await page.outbox.record({ body: { recordKey: 'page_view' } });
    expect(readWaitingMark(AMARA)).toBe(0);
    const after = openPage();
    await after.outbox.look();
    expect(after.outbox.view()).toEqual({ taps: [], notSent: [] });
  });
});

it('nothing is sent while somebody is on the way out of a demo, and what was on its way waits again', async () => {
  let isPaused = false;
  fake.refuse(visitCalls.startVisit, noInternet);
  const page = openPage({ isPaused: () => isPaused });
  await page.outbox.tap(start);
  isPaused = true;
  fake.answer(visitCalls.startVisit, () => aVisit({ started: true }));
  await page.outbox.sendNow();
  expect(fake.madeOf(visitCalls.startVisit)).toHaveLength(1);
  expect(page.stages()).toEqual(['startVisit waiting']);
  isPaused = false;
  await page.outbox.sendNow();
  expect(page.stages()).toEqual([]);
});

it('a page that nobody sees tells nothing, and what ended stays on its screen until it is seen', async () => {
  fake.refuse(visitCalls.startVisit, noInternet);
  let isSeen = true;
  const page = openPage({ isSeen: () => isSeen });
  await page.outbox.tap(start);
  isSeen = false;
  fake.answer(visitCalls.startVisit, () => aVisit({ started: true }));
  await page.outbox.sendNow();
  expect(page.stages()).toEqual(['startVisit waiting']);
  isSeen = true;
  await page.outbox.look();
  expect(page.stages()).toEqual([]);
  expect(page.ended.map(({ result }) => result)).toEqual(['sent']);
});

it('[ANALYTICS-03] (42) records wait in the queue too, show nowhere, and are dropped in silence when they are refused', async () => {
  const input = { body: { recordKey: 'page_view' } };
  fake.refuse(deviceCalls.sendAnalytics, noInternet);
  const page = openPage();
  await page.outbox.record(input);
  await page.outbox.sendNow();
  expect(page.outbox.view()).toEqual({ taps: [], notSent: [] });
  expect(page.outbox.mayWait()).toBe(true);
  fake.refuse(deviceCalls.sendAnalytics, callError('validation_error', 'r1'));
  await page.outbox.tap(start);
  await page.outbox.sendNow();
  expect(page.ended.map(({ type, result }) => [type, result])).toEqual([['startVisit', 'sent']]);
  expect(page.outbox.view()).toEqual({ taps: [], notSent: [] });
  expect(page.outbox.mayWait()).toBe(false);
  expect(fake.madeOf(deviceCalls.sendAnalytics)[0]?.input.body).toEqual(input.body);
});

it('tells those who wait for an empty queue when records have left it too, and draws no screen again for it', async () => {
  const page = openPage();
  await page.outbox.look();
  const view = page.outbox.view();
  await page.outbox.record({ body: { recordKey: 'page_view' } });
  const told: boolean[] = [];
  page.outbox.subscribe(() => told.push(page.outbox.mayWait()));
  fake.refuse(deviceCalls.sendAnalytics, callError('validation_error', 'r1'));
  await page.outbox.sendNow();
  expect(told.at(-1)).toBe(false);
  expect(page.outbox.view()).toBe(view);
});
