import type { OutboxDurations } from './durations';
import { isBackground } from './outcome';
import type { WriteKinds } from './queued-write';
import type { StoredWrite } from './stored-write';

// These functions decide, without side effects, which write is sent next.
// See docs/decisions/0501-a-write-without-an-answer-lets-others-pass.md.

/** After so many failed tries, writes of other objects go first. */
export const TRIES_IN_ORDER = 3;

export interface LiveWrite {
  readonly objectId: string;
  readonly uuid: string;
}

export interface Choosing {
  readonly live: LiveWrite | null;
  readonly nowMs: number;
  /** Pauses of failed writes that began before this are over: the user asked to try now. */
  readonly pausesEndMs: number | null;
  readonly kinds: WriteKinds;
  readonly durations: OutboxDurations;
}

export const isStuck = ({ failedTries = 0 }: StoredWrite): boolean => failedTries >= TRIES_IN_ORDER;

/** `writes` are of one scope, in the order they were made. Returns null if there is none, or if all pause. */
export function chooseWrite(writes: readonly StoredWrite[], choosing: Choosing): StoredWrite | null {
  const { live, kinds } = choosing;
  if (live !== null) return chooseLive(writes, live, kinds);
  const heads = headsOf(writes);
  // Background writes come after all writes of the user.
  for (const isQuiet of [false, true]) {
    const ofKind = heads.filter(({ type }) => isBackground(type, kinds) === isQuiet);
    const next = ofKind.find((head) => !isStuck(head)) ?? chooseStuck(ofKind, choosing);
    if (next) return next;
  }
  return null;
}

/** Returns the first write of each object: the others of the object wait for it. */
function headsOf(writes: readonly StoredWrite[]): readonly StoredWrite[] {
  const seen = new Set<string>();
  return writes.filter(({ objectId }) => !seen.has(objectId) && seen.add(objectId));
}

/**
 * Ignores pauses, because the user is waiting. Starts and finishes of earlier visits go before the start of a visit.
 */
function chooseLive(
  writes: readonly StoredWrite[],
  { objectId, uuid }: LiveWrite,
  kinds: WriteKinds,
): StoredWrite | null {
  const own = writes.find((write) => write.objectId === objectId) ?? null;
  const at = writes.findIndex((write) => write.uuid === uuid);
  const begins = kinds.get(writes[at]?.type ?? '')?.turn === 'begins';
  if (!begins) return own;
  const inTurn = new Set(
    writes.slice(0, at).flatMap((write) => (hasTurn(write, kinds) ? write.objectId : [])),
  );
  const earlier = headsOf(writes).find(
    (head) => head.objectId !== objectId && inTurn.has(head.objectId) && !isStuck(head),
  );
  return earlier ?? own;
}

const hasTurn = ({ type }: StoredWrite, kinds: WriteKinds) => kinds.get(type)?.turn !== undefined;

/**
 * Returns the first write that has no pause left. An earlier visit's write is tried before the start of a visit: if
 * nothing could be sent for a while, all go in their order.
 */
function chooseStuck(heads: readonly StoredWrite[], choosing: Choosing): StoredWrite | null {
  const { kinds } = choosing;
  const due = heads.find((head) => choosing.nowMs >= dueAt(head, choosing));
  if (!due || kinds.get(due.type)?.turn !== 'begins') return due ?? null;
  const dueAtMs = dueAt(due, choosing);
  const earlier = heads.find((head) => hasTurn(head, kinds) && (head.failedAtMs ?? 0) < dueAtMs);
  return earlier && earlier.sequence < due.sequence ? earlier : due;
}

function dueAt({ failedTries = 0, failedAtMs = 0 }: StoredWrite, choosing: Choosing): number {
  const { nowMs, pausesEndMs, durations } = choosing;
  const isClockSetBack = failedAtMs > nowMs;
  if (isClockSetBack) return 0;
  if (pausesEndMs !== null && failedAtMs <= pausesEndMs) return pausesEndMs;
  const { firstPauseMs, longestPauseMs } = durations;
  return failedAtMs + Math.min(longestPauseMs, firstPauseMs * 2 ** (failedTries - TRIES_IN_ORDER));
}
