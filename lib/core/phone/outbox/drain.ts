import { isSameScope } from '@/lib/core/ground/contract/event-scope';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { isQuotaError } from '@/lib/core/phone/indexed-db/open-database';
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
import { chooseEvent, isStuck, type LiveAction } from './next-event';
import type { OutboxDb } from './outbox-db';
import { type OutboxEvent, type OutboxScope, readEvent } from './outbox-event';
import { DRAIN_LOCK, type OutboxLocks } from './outbox-locks';
import type { OutboxOutcome } from './outcome';
import type { EventKinds } from './queued-write';
import { classifyResponse, type Disposition, type RetryReason, type SendResult } from './send-event';

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
  /** The drain checks it before every event. It is null after a sign-out. */
  readonly scope: () => Promise<OutboxScope | null>;
  readonly checkSession: () => Promise<'stands' | 'ended' | 'unknown'>;
  /** It only triggers a refresh: the page may close before it shows anything. Tabs read `takeOutcomes`. */
  readonly onOutcome: (outcome: OutboxOutcome) => void;
  readonly clock: {
    readonly nowMs: () => number;
    /** This clock is monotonic, like `performance.now()`. */
    readonly elapsedMs: () => number;
  };
  readonly sleep: (ms: number) => Promise<void>;
}

export type StoppedBy =
  | 'empty'
  | 'paused'
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

interface DrainOrder {
  readonly live?: LiveAction | null;
  /** True ends the pauses of failed events. */
  readonly isForced?: boolean;
}

/**
 * The lock is held for one event at a time, so that a live action waits for one request at most. [OFFLINE-03] See
 * docs/decisions/0027-own-outbox-instead-of-background-sync.md.
 */
async function drain(ports: DrainPorts, { live = null, isForced = false }: DrainOrder): Promise<DrainReport> {
  const outcomes: OutboxOutcome[] = [];
  const notify = (ended: readonly OutboxOutcome[]) => {
    for (const outcome of ended) {
      outcomes.push(outcome);
      ports.onOutcome(outcome);
    }
  };
  try {
    return { stoppedBy: await drainAll(ports, { live, isForced }, notify), outcomes };
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

async function drainAll(
  ports: DrainPorts,
  { live, isForced }: Required<DrainOrder>,
  notify: Notify,
): Promise<StoppedBy> {
  const scope = await ports.scope();
  if (scope === null) return 'signed-out';
  const { first, stops } = await peek(ports, scope, live);
  if (first === null) return 'empty';
  let serverNow: () => number | null = () => null;
  let isReachable = false;
  const pausesEndMs = isForced ? ports.clock.nowMs() : null;
  // A new write has not expired, and sending it shows whether the server is reachable: skip the probe.
  if (first !== live?.uuid) {
    const probe = await ports.probe();
    if (!probe.isReachable) return 'unreachable';
    isReachable = true;
    serverNow = runningFrom(probe.now, ports.clock.elapsedMs);
  }
  for (;;) {
    const wanted = { scope, live, stops, pausesEndMs, isReachable };
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

function peek(ports: DrainPorts, scope: OutboxScope, live: LiveAction | null) {
  const { db, kinds, clock } = ports;
  return db.read(async (tx) => {
    const { stops } = await readState(tx.objectStore('meta'));
    const events: OutboxEvent[] = [];
    for (const row of await tx.objectStore('events').getAll()) {
      const read = readEvent(row, kinds);
      if (!read.ok) return { first: UNREADABLE, stops };
      if (isSameScope(read.event.scope, scope)) events.push(read.event);
    }
    const first = live
      ? chooseEvent(events, { ...ports, live, nowMs: clock.nowMs(), pausesEndMs: null })
      : events[0];
    return { first: first?.uuid ?? null, stops };
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
    case 'paused':
      return stop(next.kind);
    case 'pause':
      return next;
    case 'send':
      return applyDisposition(
        { ...ports, isReachable: wanted.isReachable },
        next.event,
        classifyResponse(next.event, await ports.send(next.event), ports.kinds),
        notify,
      );
    default:
      return next satisfies never;
  }
}

interface AnswerPorts extends DrainPorts {
  readonly isReachable: boolean;
}

async function applyDisposition(
  ports: AnswerPorts,
  event: OutboxEvent,
  disposition: Disposition,
  notify: Notify,
): Promise<Turn> {
  const { db, kinds, clock, durations, isReachable } = ports;
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
      const isHold = retryAfterS !== null && (why === 'held' || !isStuck(event));
      const holdMs = isHold ? Math.min(retryAfterS * 1000, durations.longestHoldMs) : null;
      const isBlamed = why === 'no-answer' || why === 'unavailable' || (why === 'held' && !isHold);
      const isFailed = isReachable && isBlamed;
      const kept = await db.write((tx) =>
        backOff(tx, event, { holdMs, isFailed, nowMs: clock.nowMs(), kinds }),
      );
      if (sendsOnce(event, kinds)) await endOrKeep(ports, kept, why, notify);
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
  const kept = await db.write(async (tx) => {
    const retry = { holdMs: null, isFailed: true, nowMs: clock.nowMs(), kinds };
    if (session === 'stands') return backOff(tx, event, retry);
    await recordEnd(tx, event, clock.nowMs());
    return event;
  });
  if (sendsOnce(event, kinds)) await endOrKeep(ports, kept, 'unauthorized', notify);
  return stop('unauthorized');
}

export interface Drainer {
  drain(order?: Pick<DrainOrder, 'isForced'>): Promise<DrainReport>;
  drainFor(live: LiveAction): Promise<DrainReport>;
}

export function createDrainer(ports: DrainPorts): Drainer {
  let running: Promise<DrainReport> | null = null;
  let following: Promise<DrainReport> | null = null;
  let isFollowingForced = false;
  const begin = (isForced: boolean): Promise<DrainReport> => {
    running = drain(ports, { isForced }).finally(() => {
      running = null;
    });
    return running;
  };
  return {
    drain: ({ isForced = false } = {}) => {
      if (running === null) return begin(isForced);
      isFollowingForced ||= isForced;
      // Events saved during the running drain may have missed it.
      following ??= running
        .catch(() => undefined)
        .then(() => {
          const isNextForced = isFollowingForced;
          following = null;
          isFollowingForced = false;
          return begin(isNextForced);
        });
      return following;
    },
    drainFor: (live) => drain(ports, { live }),
  };
}
