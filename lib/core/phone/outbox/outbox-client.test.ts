// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { addMs } from '@/lib/core/ground/time/zoned';
import { newId } from '@/lib/core/phone/client/new-id';
import { deviceCalls } from '@/lib/features/people/device/calls';
import { deviceWrites } from '@/lib/features/people/device/writes';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { aVisit } from '@/tests/support/a-visit';
import type { FakeCallClient } from '@/tests/support/fake-call-client';
import { aWrite, NOW, outboxPages } from '@/tests/support/outbox-pages';
import { AMARA } from '@/tests/support/outbox-world';
import { runtimeOver } from '@/tests/support/with-outbox';
import type { OutboxClientPorts } from './model';
import type { Enqueued } from './outbox';
import { withOverlay } from './outbox-store';
import { readPendingCount, writePendingCount } from './pending-count';

const start = aWrite('startVisit');
const RECORD = { body: { recordKey: 'page_view' } };
const noInternet = callError('no_internet', 'r1');

let fake: FakeCallClient;
let name: string;
let openPage: ReturnType<typeof outboxPages>['openPage'];
beforeEach(() => {
  ({ fake, name, openPage } = outboxPages());
});

describe('a write', () => {
  it('a write shows as saving, then leaves the view once its outcome is handled', async () => {
    const viewAtEnd: number[] = [];
    const page = openPage({
      onEnded: (outcomes) => {
        page.ended.push(...outcomes);
        viewAtEnd.push(page.outbox.view().pending.length);
      },
    });
    const ending = page.outbox.enqueue(start);
    expect(page.stages()).toEqual(['startVisit saving']);
    expect(await ending).toMatchObject({ kind: 'sent' });
    expect(page.stages()).toEqual([]);
    expect(viewAtEnd).toEqual([1]);
    expect(page.ended.map(({ result }) => result)).toEqual(['sent']);
    expect(readPendingCount(AMARA)).toEqual({ rows: 0, ofUser: 0 });
  });

  it('a write keeps its given time', async () => {
    const at = '2026-11-18T11:59:57.000Z';
    await openPage().outbox.enqueue({ ...start, at });
    const [made] = fake.madeOf(visitCalls.startVisit);
    expect(made?.options.registeredAt).toBe(at);
  });

  it('a write that reports an earlier time expires, and is shown, by the time at which it was made', async () => {
    const happenedAt = '2026-11-14T12:00:00.000Z';
    const finish = aWrite('finishVisit');
    fake.refuse(visitCalls.finishVisit, noInternet);
    const page = openPage();
    const shownOf = ({ outbox }: typeof page) => {
      const { pending } = outbox.view();
      return withOverlay({ ...finish.entity, finishedAt: null }, '1/2026-11-18', pending, NOW).finishedAt;
    };
    const ending = page.outbox.enqueue({ ...finish, happenedAt });
    expect(shownOf(page)).toBe(happenedAt);
    expect(await ending).toEqual({ kind: 'waiting' });
    const later = openPage();
    await later.outbox.refresh();
    expect(later.outbox.view().pending).toMatchObject([{ eventRegisteredAt: happenedAt, madeAt: NOW }]);
    expect(shownOf(later)).toBe(happenedAt);
    fake.answer(visitCalls.finishVisit, () => aVisit({ finished: true }));
    await later.outbox.drain();
    expect(later.outbox.view()).toEqual({ pending: [], notSent: [] });
    const times = fake.madeOf(visitCalls.finishVisit).map(({ options }) => options.registeredAt);
    expect(new Set(times)).toEqual(new Set([happenedAt]));
  });

  it('a write that is worth sending late is sent a week later, when another one has expired', async () => {
    for (const call of [visitCalls.startVisit, visitCalls.finishVisit]) fake.refuse(call, noInternet);
    const page = openPage();
    await page.outbox.enqueue({ ...start, expiryDays: 90 });
    await page.outbox.enqueue(aWrite('finishVisit'));
    fake.answer(sessionCalls.syncTime, () => ({ now: addMs(NOW, 7 * 24 * 3_600_000) }));
    fake.answer(visitCalls.startVisit, () => ({ ...aVisit(), claim: true }));
    const later = openPage();
    await later.outbox.drain();
    expect(later.ended.map(({ type, result }) => [type, result])).toEqual([
      ['finishVisit', 'expired'],
      ['startVisit', 'sent'],
    ]);
    expect(fake.madeOf(visitCalls.startVisit).at(-1)?.options.registeredAt).toBe(NOW);
  });

  it('a write that keeps failing pauses until the user asks to try now', async () => {
    fake.refuse(visitCalls.startVisit, noInternet);
    const page = openPage();
    await page.outbox.enqueue(start);
    for (let turn = 0; turn < 5; turn += 1) await page.outbox.drain();
    expect(fake.madeOf(visitCalls.startVisit)).toHaveLength(4);
    fake.answer(visitCalls.startVisit, () => aVisit({ started: true }));
    await page.outbox.drain();
    expect(page.stages()).toEqual(['startVisit waiting']);
    await page.outbox.drain({ isForced: true });
    expect(page.stages()).toEqual([]);
  });

  it('a write waits offline, and a later page sends it with the same key', async () => {
    fake.refuse(visitCalls.startVisit, noInternet);
    const page = openPage();
    expect(await page.outbox.enqueue(start)).toEqual({ kind: 'waiting' });
    expect(page.stages()).toEqual(['startVisit waiting']);
    const later = openPage();
    expect(later.outbox.mayHavePending()).toBe(true);
    await later.outbox.refresh();
    expect(later.stages()).toEqual(['startVisit waiting']);
    fake.answer(visitCalls.startVisit, () => aVisit({ started: true }));
    await later.outbox.drain();
    expect(later.stages()).toEqual([]);
    const keys = fake.madeOf(visitCalls.startVisit).map(({ options }) => options.idempotencyKey);
    expect(new Set(keys).size).toBe(1);
    await page.outbox.refresh();
    expect(page.stages()).toEqual([]);
    expect(page.ended).toEqual([]);
  });

  it('a refused write shows the server’s refusal and stays listed until it is dismissed', async () => {
    fake.refuse(visitCalls.startVisit, callError('validation_error', 'r1', { userMessage: 'No' }));
    const page = openPage();
    expect(await page.outbox.enqueue(start)).toEqual({ kind: 'refused', message: 'No' });
    expect(page.stages()).toEqual([]);
    expect(page.ended).toMatchObject([{ result: 'refused', message: 'No' }]);
    const [entry] = page.outbox.view().notSent;
    expect(entry).toMatchObject({ type: 'startVisit', message: 'No' });
    await page.outbox.dismiss(entry?.uuid ?? '');
    expect(page.outbox.view().notSent).toEqual([]);
  });

  it('[ACT-07] an unstart cancels a queued start', async () => {
    fake.refuse(sessionCalls.syncTime, noInternet);
    const page = openPage({ isOnline: () => false });
    await page.outbox.enqueue(start);
    const undoing = page.outbox.enqueue(aWrite('unstartVisit'));
    expect(page.stages()).toEqual(['startVisit waiting', 'unstartVisit saving']);
    expect(await undoing).toEqual({ kind: 'cancelled' });
    expect(page.stages()).toEqual([]);
    expect(fake.madeOf(visitCalls.startVisit)).toHaveLength(0);
    expect(fake.madeOf(visitCalls.unstartVisit)).toHaveLength(0);
  });

  it('[ACT-07] an unstart follows a start that may have reached the server', async () => {
    fake.refuse(visitCalls.startVisit, noInternet);
    const page = openPage();
    await page.outbox.enqueue(start);
    expect(await page.outbox.enqueue(aWrite('unstartVisit'))).toEqual({ kind: 'waiting' });
    expect(page.stages()).toEqual(['startVisit waiting', 'unstartVisit waiting']);
    fake.answer(visitCalls.startVisit, () => aVisit({ started: true }));
    await page.outbox.drain();
    expect(page.stages()).toEqual([]);
    expect(fake.madeOf(visitCalls.unstartVisit)).toHaveLength(1);
  });
});

describe('a write that cannot be stored', () => {
  const withEnqueue =
    (enqueue: () => Promise<Enqueued>): OutboxClientPorts['load'] =>
    async (page) => {
      const runtime = await runtimeOver(fake.client, name)(page);
      return { ...runtime, outbox: { ...runtime.outbox, enqueue } };
    };
  const full = withEnqueue(async () => ({ kind: 'not-saved', reason: 'full' }));

  it('a write shows as saving and is not sent while storage is slow', async () => {
    const enqueue = vi.fn(() => new Promise<Enqueued>(() => {}));
    const page = openPage({ load: withEnqueue(enqueue) });
    void page.outbox.enqueue(start);
    await vi.waitFor(() => expect(enqueue).toHaveBeenCalled());
    await page.outbox.refresh();
    expect(page.stages()).toEqual(['startVisit saving']);
    expect(fake.madeOf(visitCalls.startVisit)).toHaveLength(0);
  });

  it('a write that cannot be stored is sent at once when online', async () => {
    const page = openPage({ load: full });
    expect(await page.outbox.enqueue(start)).toMatchObject({ kind: 'sent' });
    expect(page.ended).toMatchObject([{ result: 'sent', type: 'startVisit' }]);
  });

  it('a write is sent at once in a browser without IndexedDB', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const page = openPage();
    expect(await page.outbox.enqueue(start)).toMatchObject({ kind: 'sent' });
    expect(page.stages()).toEqual([]);
    vi.unstubAllGlobals();
  });

  it('a write that cannot be stored is lost, and no longer shown, when offline', async () => {
    fake.refuse(visitCalls.startVisit, noInternet);
    const page = openPage({ load: full });
    expect(await page.outbox.enqueue(start)).toEqual({ kind: 'lost', reason: 'full' });
    expect(page.stages()).toEqual([]);
  });

  it('a write is lost when the outbox code cannot be loaded, and the next one is sent', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('Loading chunk failed'));
    load.mockImplementation(runtimeOver(fake.client, name));
    const page = openPage({ load });
    expect(await page.outbox.enqueue(start)).toEqual({ kind: 'lost', reason: 'broken' });
    expect(await page.outbox.enqueue(start)).toMatchObject({ kind: 'sent' });
  });
});

describe('the pending count', () => {
  it('the pending count is set before a write is saved, and a page that failed to load keeps it', async () => {
    writePendingCount(AMARA, { rows: 3, ofUser: 3 });
    const page = openPage({ load: () => new Promise(() => {}) });
    void page.outbox.enqueue(start);
    expect(readPendingCount(AMARA).rows).toBeGreaterThan(0);
    const broken = openPage({ load: () => Promise.reject(new Error('no')) });
    await broken.outbox.enqueue(start);
    expect(readPendingCount(AMARA).rows).toBeGreaterThan(0);
  });

  it('the pending count reports deleted writes once and not those that were sent', async () => {
    fake.refuse(visitCalls.startVisit, noInternet);
    const page = openPage();
    await page.outbox.enqueue(start);
    const load = runtimeOver(fake.client, newId());
    const evicted = openPage({ load });
    await evicted.outbox.refresh();
    await evicted.outbox.refresh();
    expect(evicted.calls.lost).toBe(1);
    expect(readPendingCount(AMARA)).toEqual({ rows: 0, ofUser: 0 });
    fake.answer(visitCalls.startVisit, () => aVisit({ started: true }));
    writePendingCount(AMARA, { rows: 1, ofUser: 1 });
    const sender = openPage({ load, isSeen: () => false });
    await sender.outbox.enqueue(start);
    const after = openPage({ load });
    await after.outbox.refresh();
    expect(after.calls.lost).toBe(0);
  });

  it('the pending count reports lost writes without background writes', async () => {
    fake.refuse(visitCalls.startVisit, noInternet);
    const page = openPage();
    await page.outbox.enqueueBackground(deviceWrites.sendAnalytics, RECORD);
    await page.outbox.enqueue(start);
    await page.outbox.enqueueBackground(deviceWrites.sendAnalytics, RECORD);
    await page.outbox.refresh();
    const evicted = openPage({ load: runtimeOver(fake.client, newId()) });
    await evicted.outbox.enqueueBackground(deviceWrites.sendAnalytics, RECORD);
    await evicted.outbox.refresh();
    expect(evicted.calls.lost).toBe(1);
    expect(readPendingCount(AMARA)).toEqual({ rows: 1, ofUser: 0 });
  });

  it('the pending count reports lost writes when the first access is a new write', async () => {
    fake.refuse(visitCalls.startVisit, noInternet);
    await openPage().outbox.enqueue(start);
    fake.answer(visitCalls.startVisit, () => aVisit({ started: true }));
    const evicted = openPage({ load: runtimeOver(fake.client, newId()) });
    await evicted.outbox.enqueue(aWrite('startVisit', 2));
    expect(evicted.calls.lost).toBe(1);
  });

  it('the pending count belongs to one user', () => {
    writePendingCount(AMARA, { rows: 2, ofUser: 2 });
    expect(readPendingCount({ ...AMARA, userId: 8 })).toEqual({ rows: 0, ofUser: 0 });
  });
});

it('a hidden page keeps a sent write in view until it is visible', async () => {
  fake.refuse(visitCalls.startVisit, noInternet);
  let isSeen = true;
  const page = openPage({ isSeen: () => isSeen });
  await page.outbox.enqueue(start);
  isSeen = false;
  fake.answer(visitCalls.startVisit, () => aVisit({ started: true }));
  await page.outbox.drain();
  expect(page.stages()).toEqual(['startVisit waiting']);
  isSeen = true;
  await page.outbox.refresh();
  expect(page.stages()).toEqual([]);
  expect(page.ended.map(({ result }) => result)).toEqual(['sent']);
});

it('[ANALYTICS-03] analytics writes are queued unseen, and dropped silently when refused', async () => {
  const input = { body: { recordKey: 'page_view' } };
  fake.refuse(deviceCalls.sendAnalytics, noInternet);
  const page = openPage();
  await page.outbox.enqueueBackground(deviceWrites.sendAnalytics, input);
  await page.outbox.drain();
  expect(page.outbox.view()).toEqual({ pending: [], notSent: [] });
  expect(page.outbox.mayHavePending()).toBe(true);
  fake.refuse(deviceCalls.sendAnalytics, callError('validation_error', 'r1'));
  await page.outbox.enqueue(start);
  await page.outbox.drain();
  expect(page.ended.map(({ type, result }) => [type, result])).toEqual([['startVisit', 'sent']]);
  expect(page.outbox.view()).toEqual({ pending: [], notSent: [] });
  expect(page.outbox.mayHavePending()).toBe(false);
  expect(fake.madeOf(deviceCalls.sendAnalytics)[0]?.input.body).toEqual(input.body);
});

it('[ANALYTICS-03] an analytics write made offline is sent later unchanged with the same key', async () => {
  const input = { body: { recordKey: 'page_view', sessionId: 'tab-4', sourceCreated: NOW } };
  fake.refuse(deviceCalls.sendAnalytics, noInternet);
  const page = openPage();
  await page.outbox.enqueueBackground(deviceWrites.sendAnalytics, input);
  await page.outbox.drain();
  fake.answer(deviceCalls.sendAnalytics, () => input.body);
  // Another page opens, as after an app restart.
  const later = openPage();
  for (let time = 0; time < 2; time++) await later.outbox.drain();
  const made = fake.madeOf(deviceCalls.sendAnalytics);
  expect(made.map(({ input: { body } }) => body)).toEqual([input.body, input.body]);
  expect(new Set(made.map(({ options }) => options.idempotencyKey)).size).toBe(1);
  expect(later.outbox.mayHavePending()).toBe(false);
});

it('the outbox notifies subscribers when background writes are gone, without changing the view', async () => {
  const page = openPage();
  await page.outbox.refresh();
  const view = page.outbox.view();
  await page.outbox.enqueueBackground(deviceWrites.sendAnalytics, { body: { recordKey: 'page_view' } });
  const seen: boolean[] = [];
  page.outbox.subscribe(() => seen.push(page.outbox.mayHavePending()));
  fake.refuse(deviceCalls.sendAnalytics, callError('validation_error', 'r1'));
  await page.outbox.drain();
  expect(seen.at(-1)).toBe(false);
  expect(page.outbox.view()).toBe(view);
});
