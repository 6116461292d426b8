import { isSameScope } from '@/lib/core/contract/event-scope';
import { isQuotaError } from '@/lib/core/indexed-db/open-database';
import type { Instant } from '@/lib/core/time/zoned';
import { acknowledge, backOff, readState, recordEnd, resetScope, takeNext, type Wanted } from './drain-steps';
import type { OutboxDurations } from './durations';
import type { OutboxDb } from './outbox-db';
import { type OutboxEvent, type OutboxScope, readEvent } from './outbox-event';
import type { OutboxOutcome } from './outcome';
import type { EventKinds } from './queued-write';
import { classifyResponse, type Disposition, type RetryReason, type SendResult } from './send-event';

/** The part of Web Locks that a drain needs: exclusive, first come first served, freed when its page dies. */
export interface OutboxLocks {
  request<T>(
    name: string,
    options: { readonly ifAvailable?: boolean },
    work: (lock: unknown) => Promise<T>,
  ): Promise<T>;
}

/** Whether our server answers, judged by what it says; with its present where it says that too. */
export type Probe =
  | { readonly isReachable: false }
  | { readonly isReachable: true; readonly now: Instant | null };

/** What page and worker give to a drain. */
export interface DrainPorts {
  readonly db: OutboxDb;
  readonly kinds: EventKinds;
  readonly durations: OutboxDurations;
  readonly locks: OutboxLocks;
  /** Never rejects for what the network or the server does. */
  readonly send: (event: OutboxEvent) => Promise<SendResult>;
  readonly probe: () => Promise<Probe>;
  /** Whose session this is now, asked before every event; null after a sign-out. */
  readonly scope: () => Promise<OutboxScope | null>;
  /** After a 401: whether the session is really over. */
  readonly checkSession: () => Promise<'stands' | 'ended' | 'unknown'>;
  /**
   * Called after the outcome is on the disk, in the page or worker that drained. A reason to refresh, and no more: toasts and
   * caches take from the outbox what no tab has dealt with, since this page may die before it says anything.
   */
  readonly onOutcome: (outcome: OutboxOutcome) => void;
  readonly clock: {
    /** The phone's clock, which people set. */
    readonly nowMs: () => number;
    /** Milliseconds that only grow, as those of `performance.now`. */
    readonly elapsedMs: () => number;
  };
  readonly sleep: (ms: number) => Promise<void>;
}

export type StoppedBy =
  /** Nothing of what was wanted waits any more. */
  | 'empty'
  | 'signed-out'
  /** The probe found no server of ours. */
  | 'unreachable'
  | RetryReason
  /** The session is over, and the queue was reset. */
  | 'reset'
  /** Another drain stopped meanwhile. */
  | 'stopped-elsewhere'
  /** The queue could not be read or written: it is not known to be empty. */
  | 'storage';

interface DrainReport {
  readonly stoppedBy: StoppedBy;
  readonly outcomes: readonly OutboxOutcome[];
}

/** A live action whose object's events are sent now, its own last. */
export interface LiveAction {
  readonly objectId: string;
  readonly uuid: string;
}

export const DRAIN_LOCK = 'outbox-drain';

/**
 * Sends what waits, oldest first, until nothing waits or the server cannot take it. The lock is held for one event at a
 * time and never during a pause, so that a live action, which queues up for the lock, gets in behind the event in
 * flight. [OFFLINE-03]
 * See docs/decisions/0027-own-outbox-instead-of-background-sync.md.
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

/** Errors of the database, by the classes that it throws; anything else is a bug and must be seen. */
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
  // What was tapped a moment ago is not too old, and to send it shows as well as a probe whether the server is there.
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

/** The server's clock during a drain: what it said, and what has passed since, whatever is done to the phone's clock. */
function runningFrom(now: Instant | null, elapsedMs: () => number): () => number | null {
  if (now === null) return () => null;
  const aheadMs = Date.parse(now) - elapsedMs();
  return () => elapsedMs() + aheadMs;
}

/** What waits first, before anything is asked of the network. */
function peek({ db, kinds }: DrainPorts, scope: OutboxScope, live: LiveAction | null) {
  return db.read(async (tx) => {
    const { stops } = await readState(tx.objectStore('meta'));
    for (const row of await tx.objectStore('events').getAll()) {
      const read = readEvent(row, kinds);
      // A row that becomes a dead letter is work for a drain too.
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

/** One event from the queue to its end, under the lock. */
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

/** Writes down what the answer means: until that is on the disk the event waits and would be sent again. */
async function applyDisposition(
  ports: DrainPorts,
  event: OutboxEvent,
  judgement: Disposition,
  notify: Notify,
): Promise<Turn> {
  const { db, kinds, clock, durations } = ports;
  switch (judgement.kind) {
    case 'done':
    case 'refused': {
      const result = judgement.kind === 'done' ? 'sent' : 'refused';
      const outcome = await db.write((tx) => acknowledge(tx, event, result, judgement, clock.nowMs(), kinds));
      if (outcome) notify([outcome]);
      return AGAIN;
    }
    case 'unauthorized':
      return applyUnauthorized(ports, event, notify);
    case 'retry': {
      const { retryAfterS, why } = judgement;
      const holdMs = retryAfterS === null ? null : Math.min(retryAfterS * 1000, durations.longestHoldMs);
      await db.write((tx) => backOff(tx, event, holdMs, clock.nowMs(), kinds));
      return stop(why);
    }
    default:
      return judgement satisfies never;
  }
}

/**
 * A 401 may be a slip of one request: a day's work goes only with a session that is really over. Where that could not be checked, the
 * drain of another page or of the worker goes on and checks for itself: it may have the connection that was missing here. [OFFLINE-09]
 */
async function applyUnauthorized(ports: DrainPorts, event: OutboxEvent, notify: Notify): Promise<Turn> {
  const { db, kinds, clock } = ports;
  const session = await ports.checkSession();
  if (session === 'ended') {
    notify(await db.write((tx) => resetScope(tx, event.scope, clock.nowMs(), kinds)));
    return stop('reset');
  }
  if (session === 'unknown') await db.write((tx) => recordEnd(tx, event, clock.nowMs()));
  else await db.write((tx) => backOff(tx, event, null, clock.nowMs(), kinds));
  return stop('unauthorized');
}

/** The drain of one page or of the worker, which never runs twice at a time there. */
export interface Drainer {
  /** For the timer, `online`, the page coming into view, the worker's message, activate and sync events. */
  drain(): Promise<DrainReport>;
  /** For a tap: sends what waits on its visit, itself last, without waiting for the rest of the queue. */
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
      // What was saved since may have come too late for the running drain, so that one more follows it.
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

/**
 * The browser's locks, or where it has none ones that hold within this page alone: browsers give them to secure origins
 * only, and phones on a local network may reach us over http. Two tabs there may send one event twice, with one key.
 */
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
