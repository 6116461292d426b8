import { isSameScope } from '@/lib/core/contract/event-scope';
import { isQuotaError } from '@/lib/core/indexed-db/open-database';
import type { Instant } from '@/lib/core/time/zoned';
import {
  acknowledge,
  backOff,
  markUnsent,
  readState,
  recordEnd,
  resetScope,
  sendsOnce,
  takeNext,
  type Wanted,
} from './drain-steps';
import type { OutboxDurations } from './durations';
import type { OutboxDb } from './outbox-db';
import { type OutboxEvent, type OutboxScope, readEvent } from './outbox-event';
import type { OutboxOutcome } from './outcome';
import type { EventKinds } from './queued-write';
import { classifyResponse, type Disposition, type RetryReason, type SendResult } from './send-event';

export interface OutboxLocks {
  request<T>(
    name: string,
    options: { readonly ifAvailable?: boolean },
    work: (lock: unknown) => Promise<T>,
  ): Promise<T>;
}

export type Probe =
  | { readonly isReachable: false }
  | { readonly isReachable: true; readonly now: Instant | null };

export interface DrainPorts {
  readonly db: OutboxDb;
  readonly kinds: EventKinds;
  readonly durations: OutboxDurations;
  readonly locks: OutboxLocks;
  readonly send: (event: OutboxEvent) => Promise<SendResult>;
  readonly probe: () => Promise<Probe>;
  /** Checked before every event; null after a sign-out. */
  readonly scope: () => Promise<OutboxScope | null>;
  readonly checkSession: () => Promise<'stands' | 'ended' | 'unknown'>;
  /** Only a trigger for a refresh: the page may close before it shows anything. Tabs read `takeOutcomes`. */
  readonly onOutcome: (outcome: OutboxOutcome) => void;
  readonly clock: {
    readonly nowMs: () => number;
    /** Monotonic, like `performance.now()`. */
    readonly elapsedMs: () => number;
  };
  readonly sleep: (ms: number) => Promise<void>;
}

export type StoppedBy =
  | 'empty'
  | 'signed-out'
  | 'unreachable'
  | RetryReason
  | 'reset'
  | 'stopped-elsewhere'
  | 'storage';

interface DrainReport {
  readonly stoppedBy: StoppedBy;
  readonly outcomes: readonly OutboxOutcome[];
}

export interface LiveAction {
  readonly objectId: string;
  readonly uuid: string;
}

export const DRAIN_LOCK = 'outbox-drain';

/**
 * The lock is held for one event at a time, so that a live action waits for one request at most. [OFFLINE-03] See
 * docs/decisions/0027-own-outbox-instead-of-background-sync.md.
 */
async function drain(ports: DrainPorts, live: LiveAction | null = null): Promise<DrainReport> {
  const outcomes: OutboxOutcome[] = [];
  const notify = (ended: readonly OutboxOutcome[]) => {
    for (const outcome of ended) {
      outcomes.push(outcome);
      ports.onOutcome(outcome);
    }
  };
  try {
    return { stoppedBy: await drainAll(ports, live, notify), outcomes };
  } catch (error) {
    if (!isStorageFault(error)) throw error;
    return { stoppedBy: 'storage', outcomes };
  }
}

/** Other errors are bugs and must surface. */
function isStorageFault(error: unknown): boolean {
  if (error instanceof DOMException || isQuotaError(error)) return true;
  return error instanceof Error && error.name === 'DatabaseBlocked';
}

type Notify = (outcomes: readonly OutboxOutcome[]) => void;

async function drainAll(ports: DrainPorts, live: LiveAction | null, notify: Notify): Promise<StoppedBy> {
  const scope = await ports.scope();
  if (scope === null) return 'signed-out';
  const { first, stops } = await peek(ports, scope, live);
  if (first === null) return 'empty';
  let serverNow: () => number | null = () => null;
  // A new write has not expired, and sending it shows whether the server is reachable: skip the probe.
  if (first !== live?.uuid) {
    const probe = await ports.probe();
    if (!probe.isReachable) return 'unreachable';
    serverNow = runningFrom(probe.now, ports.clock.elapsedMs);
  }
  for (;;) {
    const wanted = { scope, objectId: live?.objectId ?? null, stops };
    const turn = await ports.locks.request(DRAIN_LOCK, { ifAvailable: live === null }, async (lock) =>
      lock ? oneEvent(ports, { ...wanted, serverNowMs: serverNow() }, notify) : BUSY,
    );
    if (turn.kind === 'stop') return turn.why;
    if (turn.kind === 'busy') await ports.sleep(ports.durations.lockRetryMs);
    if (turn.kind === 'pause') await ports.sleep(turn.ms);
  }
}

/** Server time during a drain; not affected by changes of the device clock. */
function runningFrom(now: Instant | null, elapsedMs: () => number): () => number | null {
  if (now === null) return () => null;
  const aheadMs = Date.parse(now) - elapsedMs();
  return () => elapsedMs() + aheadMs;
}

function peek({ db, kinds }: DrainPorts, scope: OutboxScope, live: LiveAction | null) {
  return db.read(async (tx) => {
    const { stops } = await readState(tx.objectStore('meta'));
    for (const row of await tx.objectStore('events').getAll()) {
      const read = readEvent(row, kinds);
      if (!read.ok) return { first: UNREADABLE, stops };
      const { event } = read;
      const isWanted = live === null || event.objectId === live.objectId;
      if (isWanted && isSameScope(event.scope, scope)) return { first: event.uuid, stops };
    }
    return { first: null, stops };
  });
}

const UNREADABLE = 'unreadable';

type Turn =
  | { readonly kind: 'again' | 'busy' }
  | { readonly kind: 'pause'; readonly ms: number }
  | { readonly kind: 'stop'; readonly why: StoppedBy };

const AGAIN: Turn = { kind: 'again' };
const BUSY: Turn = { kind: 'busy' };
const stop = (why: StoppedBy): Turn => ({ kind: 'stop', why });

async function oneEvent(ports: DrainPorts, wanted: Wanted, notify: Notify): Promise<Turn> {
  const current = await ports.scope();
  if (current === null || !isSameScope(current, wanted.scope)) return stop('signed-out');
  const { db, clock } = ports;
  const { next, outcomes } = await db.write((tx) => takeNext(tx, wanted, clock.nowMs(), ports));
  notify(outcomes);
  switch (next.kind) {
    case 'empty':
      return stop('empty');
    case 'stopped':
      return stop('stopped-elsewhere');
    case 'held':
      return stop('held');
    case 'pause':
      return next;
    case 'send':
      return applyDisposition(
        ports,
        next.event,
        classifyResponse(next.event, await ports.send(next.event), ports.kinds),
        notify,
      );
    default:
      return next satisfies never;
  }
}

async function applyDisposition(
  ports: DrainPorts,
  event: OutboxEvent,
  disposition: Disposition,
  notify: Notify,
): Promise<Turn> {
  const { db, kinds, clock, durations } = ports;
  switch (disposition.kind) {
    case 'done':
    case 'refused': {
      const result = disposition.kind === 'done' ? 'sent' : 'refused';
      const outcome = await db.write((tx) =>
        acknowledge(tx, event, result, disposition, clock.nowMs(), kinds),
      );
      if (outcome) notify([outcome]);
      return AGAIN;
    }
    case 'unauthorized':
      return applyUnauthorized(ports, event, notify);
    case 'retry': {
      const { retryAfterS, why } = disposition;
      const holdMs = retryAfterS === null ? null : Math.min(retryAfterS * 1000, durations.longestHoldMs);
      await db.write((tx) => backOff(tx, event, holdMs, clock.nowMs(), kinds));
      if (sendsOnce(event, kinds)) await endOrKeep(ports, event, why, notify);
      return stop(why);
    }
    default:
      return disposition satisfies never;
  }
}

/** An event that may have arrived is not sent again. */
async function endOrKeep(
  { db, kinds, clock }: DrainPorts,
  event: OutboxEvent,
  why: RetryReason,
  notify: Notify,
): Promise<void> {
  if (why !== 'no-answer' && why !== 'unavailable') return db.write((tx) => markUnsent(tx, event));
  const outcome = await db.write((tx) => acknowledge(tx, event, 'unanswered', {}, clock.nowMs(), kinds));
  if (outcome) notify([outcome]);
}

/**
 * A 401 may be a glitch: only a confirmed session end resets the queue. If the check fails, other drains go on. [OFFLINE-09]
 */
async function applyUnauthorized(ports: DrainPorts, event: OutboxEvent, notify: Notify): Promise<Turn> {
  const { db, kinds, clock } = ports;
  const session = await ports.checkSession();
  if (session === 'ended') {
    notify(await db.write((tx) => resetScope(tx, event.scope, clock.nowMs(), kinds)));
    return stop('reset');
  }
  if (sendsOnce(event, kinds)) await endOrKeep(ports, event, 'unauthorized', notify);
  if (session === 'unknown') await db.write((tx) => recordEnd(tx, event, clock.nowMs()));
  else await db.write((tx) => backOff(tx, event, null, clock.nowMs(), kinds));
  return stop('unauthorized');
}

export interface Drainer {
  drain(): Promise<DrainReport>;
  drainFor(live: LiveAction): Promise<DrainReport>;
}

export function createDrainer(ports: DrainPorts): Drainer {
  let running: Promise<DrainReport> | null = null;
  let following: Promise<DrainReport> | null = null;
  const begin = (): Promise<DrainReport> => {
    running = drain(ports).finally(() => {
      running = null;
    });
    return running;
  };
  return {
    drain: () => {
      if (running === null) return begin();
      // Events saved during the running drain may have missed it.
      following ??= running
        .catch(() => undefined)
        .then(() => {
          following = null;
          return begin();
        });
      return following;
    },
    drainFor: (live) => drain(ports, live),
  };
}

// Web Locks need a secure origin; phones on a local network use http. There, two tabs may send an event twice, with one key.
export function pageLocks(): OutboxLocks {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) return ownLocks();
  return {
    request: (name, { ifAvailable = false }, work) => locks.request(name, { ifAvailable }, work),
  };
}

function ownLocks(): OutboxLocks {
  const held = new Map<string, Promise<unknown>>();
  return {
    async request(name, { ifAvailable }, work) {
      const before = held.get(name);
      if (before && ifAvailable) return work(null);
      const turn = (before ?? Promise.resolve()).then(() => work({ name }));
      const over = turn.catch(() => undefined);
      held.set(name, over);
      try {
        return await turn;
      } finally {
        if (held.get(name) === over) held.delete(name);
      }
    },
  };
}
