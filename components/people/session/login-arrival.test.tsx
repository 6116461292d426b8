// @vitest-environment jsdom
import '@/tests/support/indexed-db';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionScope } from '@/lib/core/ground/contract/session-scope';
import { brand } from '@/lib/core/ground/site/brand';
import { phoneStore } from '@/lib/core/phone/cache/phone-store';
import { acknowledge } from '@/lib/core/phone/outbox/drain-steps';
import { createOutbox, type Outbox } from '@/lib/core/phone/outbox/outbox';
import { type OutboxDb, openOutboxDb } from '@/lib/core/phone/outbox/outbox-db';
import { DRAIN_LOCK, pageLocks } from '@/lib/core/phone/outbox/outbox-locks';
import { queuedWrites } from '@/lib/features/writes';
import { fakeLocks } from '@/tests/support/fake-locks';
import { AMARA, outboxWorld } from '@/tests/support/outbox-world';
import { LoginScreen } from './login-screen';

const BEN = { ...AMARA, userId: 8 };
const store = phoneStore(brand.timeZone);
const tap = outboxWorld();

let db: OutboxDb;
let outbox: Outbox;
beforeEach(async () => {
  db = openOutboxDb();
  outbox = createOutbox({ db, kinds: queuedWrites });
  for (const scope of [AMARA, BEN]) await outbox.clear(scope);
  await store.rememberScope(AMARA);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const results = async () => (await outbox.notSent(AMARA)).map(({ result }) => result);
const arrive = (logoutReason?: string, endedScope: SessionScope | null = null) =>
  render(<LoginScreen goTo="/app-sweepers/schedule" logoutReason={logoutReason} endedScope={endedScope} />);
const ENDED = ['unauthorized', AMARA] as const;
const isForgotten = () => vi.waitFor(async () => expect(await store.rememberedScope()).toBeNull());

describe('on the sign-in page', () => {
  it('[OFFLINE-09] the sign-in page resets and lists the queued writes of an ended session only', async () => {
    for (const job of [1, 2, 3]) await outbox.enqueue(tap.start(job));
    await outbox.enqueue(tap.start(4, tap.detailsOf(BEN)));
    arrive(...ENDED);
    await isForgotten();
    expect(await outbox.waiting(AMARA)).toEqual([]);
    expect(await results()).toEqual(['reset', 'reset', 'reset']);
    expect(await outbox.waiting(BEN)).toHaveLength(1);
    expect(await outbox.notSent(BEN)).toEqual([]);
    // The app announces these outcomes after the next sign-in.
    expect((await outbox.takeOutcomes(AMARA)).map(({ isTold }) => isTold)).toEqual([false, false, false]);
  });

  it.each([
    ['without a status 401', undefined, null],
    ['when only the address claims a status 401', 'unauthorized', null],
    ['when the session of another user has ended', 'unauthorized', BEN],
    ['when a session of another environment has ended', 'unauthorized', { ...AMARA, environment: 'staging' }],
    ['after a deliberate sign-out', undefined, AMARA],
  ])('the sign-in page keeps the user’s queued writes %s', async (_, logoutReason, endedScope) => {
    for (const job of [1, 2]) await outbox.enqueue(tap.start(job));
    arrive(logoutReason, endedScope);
    await isForgotten();
    expect(await outbox.waiting(AMARA)).toHaveLength(2);
    expect(await results()).toEqual([]);
  });

  it('the sign-in page does not list a queued write whose pending send succeeds', async () => {
    const locks = fakeLocks();
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: locks.page().locks }));
    for (const job of [1, 2]) await outbox.enqueue(tap.start(job));
    const [first] = await outbox.waiting(AMARA);
    if (!first) throw new Error('Nothing waits');
    let answer = () => {};
    const sending = pageLocks().request(DRAIN_LOCK, {}, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await db.write((tx) => acknowledge(tx, first, 'sent', {}, Date.now(), queuedWrites));
    });
    // The cache is cleared after two seconds in any case.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    arrive(...ENDED);
    await vi.waitFor(async () => expect(await store.rememberedScope()).toBeNull());
    vi.useRealTimers();
    expect(await outbox.waiting(AMARA)).toHaveLength(2);
    answer();
    await sending;
    await vi.waitFor(async () => expect(await outbox.waiting(AMARA)).toEqual([]));
    expect((await outbox.notSent(AMARA)).map(({ objectId }) => objectId)).toEqual([tap.start(2).objectId]);
  });

  it('the sign-in page deletes stored responses to queued writes, without counting the writes as lost', async () => {
    await outbox.enqueue(tap.start(1));
    const [event] = await outbox.waiting(AMARA);
    if (!event) throw new Error('Nothing waits');
    const reply = { answer: { keySafeCode: '4711' } };
    await db.write((tx) => acknowledge(tx, event, 'sent', reply, Date.now(), queuedWrites));
    const rows = () => db.read((tx) => tx.objectStore('outcomes').getAll());
    expect(JSON.stringify(await rows())).toContain('4711');
    arrive();
    await isForgotten();
    expect(JSON.stringify(await rows())).not.toContain('4711');
    expect(await outbox.endedWrites(AMARA)).toEqual([event.uuid]);
    expect(await outbox.takeOutcomes(AMARA)).toEqual([]);
  });
});
