import { isSameScope } from '@/lib/core/ground/contract/session-scope';
import type { OutboxDurations } from './durations';
import { chooseWrite, isStuck, type LiveWrite } from './next-write';
import type { DrainState, OutboxWriting } from './outbox-db';
import {
  isBackground,
  type OutboxOutcome,
  type OutcomeReply,
  type OutcomeResult,
  outboxOutcomeOf,
} from './outcome';
import type { WriteKinds } from './queued-write';
import {
  type OutboxScope,
  readStoredWrite,
  type StoredWrite,
  scopeOf,
  type UnreadableReason,
} from './stored-write';

// These are the transactions of a drain. The browser may kill the page or worker between any two of them.

const INITIAL_STATE: DrainState = {
  lastEndMs: null,
  lastObjectId: null,
  stops: 0,
  holdFromMs: null,
  holdMs: 0,
  holdsAnalyticsAlone: false,
};

export interface Wanted {
  readonly scope: OutboxScope;
  readonly live: LiveWrite | null;
  /** These are milliseconds since 1970 by the server's clock; it is null when unknown, and then no write expires. */
  readonly serverNowMs: number | null;
  /** `DrainState.stops` had this value when the drain began. */
  readonly stops: number;
  readonly pausesEndMs: number | null;
  /** It is false before the first request of a live write: a failed try then says nothing about its write. */
  readonly isReachable: boolean;
}

export type NextWrite =
  | { readonly kind: 'empty' }
  | { readonly kind: 'stopped' | 'held' | 'paused' }
  | { readonly kind: 'pause'; readonly ms: number }
  | { readonly kind: 'send'; readonly write: StoredWrite };

export interface DrainStep {
  readonly next: NextWrite;
  readonly outcomes: readonly OutboxOutcome[];
}

/** Marks the next write as sent before the request leaves, so that a later undo knows that it may have arrived. */
export async function takeNext(
  tx: OutboxWriting,
  wanted: Wanted,
  nowMs: number,
  { durations, kinds }: { readonly durations: OutboxDurations; readonly kinds: WriteKinds },
): Promise<DrainStep> {
  const { writes, outcomes } = await sortOut(tx, wanted, nowMs, { durations, kinds });
  const write = chooseWrite(writes, { ...wanted, nowMs, kinds, durations });
  if (write === null) {
    const isPaused = wanted.live === null && writes.length > 0;
    return { next: { kind: isPaused ? 'paused' : 'empty' }, outcomes };
  }
  const state = await presentState(tx, nowMs);
  if (state.stops !== wanted.stops) return { next: { kind: 'stopped' }, outcomes };
  if (isHeld(write, state, nowMs, kinds)) return { next: { kind: 'held' }, outcomes };
  const ms = pauseBefore(write, wanted, state, nowMs, durations);
  if (ms > 0) return { next: { kind: 'pause', ms }, outcomes };
  const attempted = { ...write, attempts: write.attempts + 1, sentAtMs: nowMs };
  await tx.objectStore('events').put(attempted);
  return { next: { kind: 'send', write: attempted }, outcomes };
}

function pauseBefore(
  { objectId }: StoredWrite,
  wanted: Wanted,
  { lastEndMs, lastObjectId }: DrainState,
  nowMs: number,
  { pauseMs }: OutboxDurations,
): number {
  if (lastEndMs === null || (wanted.live !== null && lastObjectId !== objectId)) return 0;
  return lastEndMs + pauseMs - nowMs;
}

const isHeld = ({ type }: StoredWrite, state: DrainState, nowMs: number, kinds: WriteKinds) =>
  state.holdFromMs !== null &&
  nowMs < state.holdFromMs + state.holdMs &&
  (isBackground(type, kinds) || !state.holdsAnalyticsAlone);

/** Resets instants in the future: the device clock was set back, and drains would wait until it catches up. */
async function presentState(tx: OutboxWriting, nowMs: number): Promise<DrainState> {
  const state = await readState(tx.objectStore('meta'));
  const isAhead = (atMs: number | null) => atMs !== null && atMs > nowMs;
  if (!isAhead(state.lastEndMs) && !isAhead(state.holdFromMs)) return state;
  const present = {
    ...state,
    lastEndMs: isAhead(state.lastEndMs) ? nowMs : state.lastEndMs,
    holdFromMs: isAhead(state.holdFromMs) ? null : state.holdFromMs,
  };
  await tx.objectStore('meta').put(present, 'drain');
  return present;
}

export async function readState(meta: {
  get(key: 'drain'): Promise<DrainState | undefined>;
}): Promise<DrainState> {
  return (await meta.get('drain')) ?? INITIAL_STATE;
}

async function sortOut(
  tx: OutboxWriting,
  { scope, serverNowMs }: Wanted,
  nowMs: number,
  { durations, kinds }: { readonly durations: OutboxDurations; readonly kinds: WriteKinds },
) {
  const writes: StoredWrite[] = [];
  const outcomes: OutboxOutcome[] = [];
  const store = tx.objectStore('events');
  const rows: unknown[] = await store.getAll();
  const sequences = await store.getAllKeys();
  for (const [index, sequence] of sequences.entries()) {
    const row = rows[index];
    const read = readStoredWrite(row, kinds);
    if (!read.ok) {
      const outcome = await toDeadLetters(tx, sequence, row, read.reason, nowMs);
      if (outcome && isSameScope(outcome.scope, scope)) outcomes.push(outcome);
    } else if (isSameScope(read.write.scope, scope)) {
      const isExpired = serverNowMs !== null && serverNowMs >= read.write.expiryTimestamp;
      const { sentAtMs } = read.write;
      if (sentAtMs !== null && sendsOnce(read.write, kinds)) {
        // A younger attempt may be under way in a tab without locks.
        const isOver = sentAtMs > nowMs || nowMs - sentAtMs > durations.sendTimeoutMs;
        if (isOver) outcomes.push(await end(tx, read.write, 'unanswered', nowMs, kinds));
      } else if (isExpired) outcomes.push(await end(tx, read.write, 'expired', nowMs, kinds));
      else writes.push(read.write);
    }
  }
  return { writes, outcomes };
}

export const sendsOnce = ({ type }: StoredWrite, kinds: WriteKinds): boolean =>
  kinds.get(type)?.sendsOnce ?? false;

async function end(
  tx: OutboxWriting,
  write: StoredWrite,
  result: Exclude<OutcomeResult, 'set-aside'>,
  nowMs: number,
  kinds: WriteKinds,
  reply?: OutcomeReply,
): Promise<OutboxOutcome> {
  const outcome = outboxOutcomeOf(write, result, nowMs, kinds, reply);
  await tx.objectStore('events').delete(write.sequence);
  await tx.objectStore('outcomes').put(outcome);
  return outcome;
}

async function toDeadLetters(
  tx: OutboxWriting,
  sequence: number,
  row: unknown,
  reason: UnreadableReason,
  nowMs: number,
): Promise<OutboxOutcome | null> {
  await tx.objectStore('aside').put({ sequence, row, reason });
  await tx.objectStore('events').delete(sequence);
  const scope = scopeOf(row);
  if (scope === null) return null;
  const outcome: OutboxOutcome = {
    // The row's own uuid may be corrupt or belong to another write.
    uuid: `aside-${sequence}`,
    scope,
    type: null,
    objectType: null,
    objectId: null,
    eventRegisteredAt: null,
    result: 'set-aside',
    message: null,
    reason,
    answer: null,
    offlineResponsePayload: null,
    offlineCachePayload: null,
    endedAtMs: nowMs,
    isTold: false,
  };
  await tx.objectStore('outcomes').put(outcome);
  return outcome;
}

/** Returns null when the row is gone because its owner signed out during the request. */
export async function acknowledge(
  tx: OutboxWriting,
  write: StoredWrite,
  result: 'sent' | 'refused' | 'unanswered',
  reply: OutcomeReply,
  nowMs: number,
  kinds: WriteKinds,
): Promise<OutboxOutcome | null> {
  await recordEnd(tx, write, nowMs);
  return (await isThere(tx, write)) ? end(tx, write, result, nowMs, kinds, reply) : null;
}

interface Retry {
  /** Null means no hold. */
  readonly holdMs: number | null;
  /** It is true if the try failed although the server is reachable. */
  readonly isFailed: boolean;
  readonly nowMs: number;
  readonly kinds: WriteKinds;
}

/**
 * Leaves the write in the queue for a retry and stops other drains. A background write holds only background writes,
 * and a stuck one stops nothing.
 */
export async function backOff(
  tx: OutboxWriting,
  write: StoredWrite,
  { holdMs, isFailed, nowMs, kinds }: Retry,
): Promise<StoredWrite> {
  const state = await recordEnd(tx, write, nowMs);
  const isQuiet = isBackground(write.type, kinds);
  const hold = { holdFromMs: nowMs, holdMs: holdMs ?? 0, holdsAnalyticsAlone: isQuiet };
  const stops = isQuiet || isStuck(write) ? state.stops : state.stops + 1;
  await tx.objectStore('meta').put({ ...state, stops, ...(holdMs === null ? {} : hold) }, 'drain');
  if (!isFailed) return write;
  const failed = { ...write, failedTries: (write.failedTries ?? 0) + 1, failedAtMs: nowMs };
  if (await isThere(tx, write)) await tx.objectStore('events').put(failed);
  return failed;
}

/** Call it after an answer that says that the write was not handled. */
export async function markUnsent(tx: OutboxWriting, write: StoredWrite): Promise<void> {
  if (await isThere(tx, write)) await tx.objectStore('events').put({ ...write, sentAtMs: null });
}

export async function recordEnd(tx: OutboxWriting, write: StoredWrite, nowMs: number): Promise<DrainState> {
  const state = await readState(tx.objectStore('meta'));
  const lastObjectId = (await isThere(tx, write)) ? write.objectId : null;
  const ended = { ...state, lastEndMs: nowMs, lastObjectId };
  await tx.objectStore('meta').put(ended, 'drain');
  return ended;
}

/** Checks the uuid too: after the browser evicts the database, sequences start at one again. */
async function isThere(tx: OutboxWriting, write: StoredWrite): Promise<boolean> {
  return (await tx.objectStore('events').index('byUuid').getKey(write.uuid)) === write.sequence;
}

export async function resetScope(
  tx: OutboxWriting,
  scope: OutboxScope,
  nowMs: number,
  kinds: WriteKinds,
): Promise<readonly OutboxOutcome[]> {
  const outcomes: OutboxOutcome[] = [];
  for (const row of await tx.objectStore('events').getAll()) {
    const read = readStoredWrite(row, kinds);
    if (read.ok && isSameScope(read.write.scope, scope))
      outcomes.push(await end(tx, read.write, 'reset', nowMs, kinds));
  }
  const state = await readState(tx.objectStore('meta'));
  await tx.objectStore('meta').put({ ...state, lastEndMs: nowMs, stops: state.stops + 1 }, 'drain');
  return outcomes;
}
