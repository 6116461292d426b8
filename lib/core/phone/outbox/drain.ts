import { isSameScope } from '@/lib/core/ground/contract/session-scope';
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
import { chooseWrite, isStuck, type LiveWrite } from './next-write';
import type { OutboxDb } from './outbox-db';
import { DRAIN_LOCK, type OutboxLocks } from './outbox-locks';
import type { OutboxOutcome } from './outcome';
import { classifyResponse, type RetryReason, type SendReply, type Verdict } from './post-write';
import type { WriteKinds } from './queued-write';
import { type OutboxScope, readStoredWrite, type StoredWrite } from './stored-write';

export type Probe =
  | { readonly isReachable: false }
  | { readonly isReachable: true; readonly now: Instant | null };

export interface DrainPorts {
  readonly db: OutboxDb;
  readonly kinds: WriteKinds;
  readonly durations: OutboxDurations;
  readonly locks: OutboxLocks;
  readonly send: (write: StoredWrite) => Promise<SendReply>;
  readonly probe: () => Promise<Probe>;
  /** The drain checks it before every write. It is null after a sign-out. */
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
  readonly live?: LiveWrite | null;
  /** If it is true, the pauses of failed writes end. */
  readonly isForced?: boolean;
}

/**
 * The lock is held for one write at a time, so that a live write waits for one request at most. [OFFLINE-03] See
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
      lock ? sendOne(ports, { ...wanted, serverNowMs: serverNow() }, notify) : BUSY,
    );
    if (turn.kind === 'stop') return turn.why;
    if (turn.kind === 'busy') await ports.sleep(ports.durations.lockRetryMs);
    if (turn.kind === 'pause') await ports.sleep(turn.ms);
  }
}

/** The server time of a drain is not affected by changes of the device clock. */
function runningFrom(now: Instant | null, elapsedMs: () => number): () => number | null {
  if (now === null) return () => null;
  const aheadMs = Date.parse(now) - elapsedMs();
  return () => elapsedMs() + aheadMs;
}

function peek(ports: DrainPorts, scope: OutboxScope, live: LiveWrite | null) {
  const { db, kinds, clock } = ports;
  return db.read(async (tx) => {
    const { stops } = await readState(tx.objectStore('meta'));
    const writes: StoredWrite[] = [];
    for (const row of await tx.objectStore('events').getAll()) {
      const read = readStoredWrite(row, kinds);
      if (!read.ok) return { first: UNREADABLE, stops };
      if (isSameScope(read.write.scope, scope)) writes.push(read.write);
    }
    const first = live
      ? chooseWrite(writes, { ...ports, live, nowMs: clock.nowMs(), pausesEndMs: null })
      : writes[0];
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

async function sendOne(ports: DrainPorts, wanted: Wanted, notify: Notify): Promise<Turn> {
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
      return applyVerdict(
        { ...ports, isReachable: wanted.isReachable },
        next.write,
        classifyResponse(next.write, await ports.send(next.write), ports.kinds),
        notify,
      );
    default:
      return next satisfies never;
  }
}

interface AnswerPorts extends DrainPorts {
  readonly isReachable: boolean;
}

async function applyVerdict(
  ports: AnswerPorts,
  write: StoredWrite,
  verdict: Verdict,
  notify: Notify,
): Promise<Turn> {
  const { db, kinds, clock, durations, isReachable } = ports;
  switch (verdict.kind) {
    case 'done':
    case 'refused': {
      const result = verdict.kind === 'done' ? 'sent' : 'refused';
      const outcome = await db.write((tx) => acknowledge(tx, write, result, verdict, clock.nowMs(), kinds));
      if (outcome) notify([outcome]);
      return AGAIN;
    }
    case 'unauthorized':
      return applyUnauthorized(ports, write, notify);
    case 'retry': {
      const { retryAfterS, why } = verdict;
      const isHold = retryAfterS !== null && (why === 'held' || !isStuck(write));
      const holdMs = isHold ? Math.min(retryAfterS * 1000, durations.longestHoldMs) : null;
      const isBlamed = why === 'no-answer' || why === 'unavailable' || (why === 'held' && !isHold);
      const isFailed = isReachable && isBlamed;
      const kept = await db.write((tx) =>
        backOff(tx, write, { holdMs, isFailed, nowMs: clock.nowMs(), kinds }),
      );
      if (sendsOnce(write, kinds)) await endOrKeep(ports, kept, why, notify);
      return stop(why);
    }
    default:
      return verdict satisfies never;
  }
}

/** A write that may have arrived is not sent again. */
async function endOrKeep(
  { db, kinds, clock }: DrainPorts,
  write: StoredWrite,
  why: RetryReason,
  notify: Notify,
): Promise<void> {
  if (why !== 'no-answer' && why !== 'unavailable') return db.write((tx) => markUnsent(tx, write));
  const outcome = await db.write((tx) => acknowledge(tx, write, 'unanswered', {}, clock.nowMs(), kinds));
  if (outcome) notify([outcome]);
}

/**
 * A 401 may be a glitch: only a confirmed session end resets the queue. If the check fails, other drains go on.
 * [OFFLINE-09]
 */
async function applyUnauthorized(ports: DrainPorts, write: StoredWrite, notify: Notify): Promise<Turn> {
  const { db, kinds, clock } = ports;
  const session = await ports.checkSession();
  if (session === 'ended') {
    notify(await db.write((tx) => resetScope(tx, write.scope, clock.nowMs(), kinds)));
    return stop('reset');
  }
  const kept = await db.write(async (tx) => {
    const retry = { holdMs: null, isFailed: true, nowMs: clock.nowMs(), kinds };
    if (session === 'stands') return backOff(tx, write, retry);
    await recordEnd(tx, write, clock.nowMs());
    return write;
  });
  if (sendsOnce(write, kinds)) await endOrKeep(ports, kept, 'unauthorized', notify);
  return stop('unauthorized');
}

export interface Drainer {
  drain(order?: Pick<DrainOrder, 'isForced'>): Promise<DrainReport>;
  drainFor(live: LiveWrite): Promise<DrainReport>;
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
      // Writes saved during the running drain may have missed it.
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
