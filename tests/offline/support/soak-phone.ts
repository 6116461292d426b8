import { rateVisitWrites } from '@/lib/features/work/rate-visit/writes';
import { visitWrites } from '@/lib/features/work/visit-actions/writes';
import 'fake-indexeddb/auto';
import { newId } from '@/lib/core/phone/client/new-id';
import { createDrainer } from '@/lib/core/phone/outbox/drain';
import { OUTBOX_DURATIONS } from '@/lib/core/phone/outbox/durations';
import { createOutbox } from '@/lib/core/phone/outbox/outbox';
import { type OutboxDb, openOutboxDb } from '@/lib/core/phone/outbox/outbox-db';
import { postWrite } from '@/lib/core/phone/outbox/post-write';
import { type NewStoredWrite, type OutboxScope, storedWriteOf } from '@/lib/core/phone/outbox/stored-write';
import { RATING_VALUES } from '@/lib/features/work/rate-visit/model';
import { queuedWrites } from '@/lib/features/writes';
import { fakeLocks } from '../../support/fake-locks';
import type { seeded } from '../../support/seeded';

/** The durations leave out the pauses between writes, which other tests cover. */
const DURATIONS = {
  ...OUTBOX_DURATIONS,
  ...{ pauseMs: 0, lockRetryMs: 2, longestHoldMs: 30, sendTimeoutMs: 500 },
  ...{ firstPauseMs: 10, longestPauseMs: 30 },
};

/** Simulates pages of one phone; after a kill, nothing that a page awaits ever resolves. */
export function soakPhone(origin: string, cookie: string, scope: OutboxScope) {
  const name = `outbox-${newId()}`;
  const locks = fakeLocks();
  const request: typeof fetch = (address, init) =>
    fetch(`${origin}${address}`, { ...init, headers: { ...init?.headers, cookie, origin } });

  const openPage = () => {
    let isDead = false;
    const lock = locks.page();
    const alive = <T>(begin: () => Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        if (isDead) return;
        begin().then(
          (value) => !isDead && resolve(value),
          (error) => !isDead && reject(error),
        );
      });
    const real = openOutboxDb({ name });
    const db: OutboxDb = {
      read: (work) => alive(() => real.read(work)),
      write: (work) => alive(() => real.write(work)),
      close: real.close,
    };
    const drainer = createDrainer({
      kinds: queuedWrites,
      db,
      durations: DURATIONS,
      locks: lock.locks,
      send: (write) => alive(() => postWrite(write, { timeoutMs: DURATIONS.sendTimeoutMs, fetch: request })),
      probe: async () => ({ isReachable: true, now: null }),
      scope: () => alive(async () => scope),
      checkSession: async () => 'stands',
      onOutcome: () => undefined,
      clock: { nowMs: Date.now, elapsedMs: () => performance.now() },
      sleep: (ms) => alive(() => new Promise((resolve) => setTimeout(resolve, ms))),
    });
    const kill = () => {
      isDead = true;
      lock.crash();
    };
    return { outbox: createOutbox({ kinds: queuedWrites, db }), kill, ...drainer };
  };
  return { openPage };
}

export type SoakPage = ReturnType<ReturnType<typeof soakPhone>['openPage']>;
type Dice = ReturnType<typeof seeded>;

const KINDS = ['startVisit', 'startVisit', 'unstartVisit', 'finishVisit', 'rateVisit'] as const;

/** Returns a random write to one of these visits. */
export function anyTap(
  dice: Dice,
  scope: OutboxScope,
  visits: readonly { readonly jobId: number; readonly date: string }[],
  at: string,
): NewStoredWrite {
  const params = visits[dice.below(visits.length)];
  if (!params) throw new Error('There is no visit to tap on.');
  const kind = KINDS[dice.below(KINDS.length)] ?? 'startVisit';
  const input =
    kind === 'rateVisit'
      ? {
          params: { ...params, workerId: scope.userId },
          body: { rating: RATING_VALUES[dice.below(RATING_VALUES.length)] },
        }
      : { params };
  return storedWriteOf(
    { ...visitWrites, ...rateVisitWrites }[kind],
    input as never,
    { uuid: newId(), at, scope, zone: 'Europe/London' },
    1,
  );
}

export interface VisitTimes {
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}

/** Computes the visit's times after these writes in this order: the first start and the first finish count. */
export function afterTaps(taps: readonly NewStoredWrite[]): VisitTimes {
  let [startedAt, finishedAt]: (string | null)[] = [null, null];
  for (const { type, eventRegisteredAt: at } of taps) {
    if (type === 'startVisit') startedAt ??= at;
    if (type === 'finishVisit') finishedAt ??= at;
    if (type === 'unstartVisit') [startedAt, finishedAt] = [null, null];
  }
  return { startedAt: startedAt ?? null, finishedAt: finishedAt ?? null };
}
