import type { OutboxDurations } from './durations';
import type { OutboxEvent } from './outbox-event';
import { isBackground } from './outcome';
import type { EventKinds } from './queued-write';

// These functions decide, without side effects, which event is sent next.
// See docs/decisions/0501-a-write-without-an-answer-lets-others-pass.md.

/** After so many failed tries, events of other objects go first. */
export const TRIES_IN_ORDER = 3;

export interface LiveAction {
  readonly objectId: string;
  readonly uuid: string;
}

export interface Choosing {
  readonly live: LiveAction | null;
  readonly nowMs: number;
  /** Pauses of failed events that began before this are over: the user asked to try now. */
  readonly pausesEndMs: number | null;
  readonly kinds: EventKinds;
  readonly durations: OutboxDurations;
}

export const isStuck = ({ failedTries = 0 }: OutboxEvent): boolean => failedTries >= TRIES_IN_ORDER;

/** `events` are of one scope, in the order they were made. Null: none, or all others are stuck and pause. */
export function chooseEvent(events: readonly OutboxEvent[], choosing: Choosing): OutboxEvent | null {
  const { live, kinds } = choosing;
  if (live !== null) return liveEvent(events, live, kinds);
  const heads = headsOf(events);
  // Background events come after all events of the user.
  for (const isQuiet of [false, true]) {
    const ofKind = heads.filter(({ type }) => isBackground(type, kinds) === isQuiet);
    const next = ofKind.find((head) => !isStuck(head)) ?? stuckEvent(ofKind, choosing);
    if (next) return next;
  }
  return null;
}

/** The first event of each object: the others of the object wait for it. */
function headsOf(events: readonly OutboxEvent[]): readonly OutboxEvent[] {
  const seen = new Set<string>();
  return events.filter(({ objectId }) => !seen.has(objectId) && seen.add(objectId));
}

/** Ignores pauses, because the user is waiting. Before the start of a visit, the earlier visits are started and finished. */
function liveEvent(
  events: readonly OutboxEvent[],
  { objectId, uuid }: LiveAction,
  kinds: EventKinds,
): OutboxEvent | null {
  const own = events.find((event) => event.objectId === objectId) ?? null;
  const at = events.findIndex((event) => event.uuid === uuid);
  const begins = kinds.get(events[at]?.type ?? '')?.turn === 'begins';
  if (!begins) return own;
  const inTurn = new Set(
    events.slice(0, at).flatMap((event) => (hasTurn(event, kinds) ? event.objectId : [])),
  );
  const earlier = headsOf(events).find(
    (head) => head.objectId !== objectId && inTurn.has(head.objectId) && !isStuck(head),
  );
  return earlier ?? own;
}

const hasTurn = ({ type }: OutboxEvent, kinds: EventKinds) => kinds.get(type)?.turn !== undefined;

/**
 * The first one whose pause is over. Before the start of a visit is tried again, so is an earlier visit: if nothing could be
 * sent for a while, all go in their order.
 */
function stuckEvent(heads: readonly OutboxEvent[], choosing: Choosing): OutboxEvent | null {
  const { kinds } = choosing;
  const due = heads.find((head) => choosing.nowMs >= dueAt(head, choosing));
  if (!due || kinds.get(due.type)?.turn !== 'begins') return due ?? null;
  const dueAtMs = dueAt(due, choosing);
  const earlier = heads.find((head) => hasTurn(head, kinds) && (head.failedAtMs ?? 0) < dueAtMs);
  return earlier && earlier.sequence < due.sequence ? earlier : due;
}

function dueAt({ failedTries = 0, failedAtMs = 0 }: OutboxEvent, choosing: Choosing): number {
  const { nowMs, pausesEndMs, durations } = choosing;
  const isClockSetBack = failedAtMs > nowMs;
  if (isClockSetBack) return 0;
  if (pausesEndMs !== null && failedAtMs <= pausesEndMs) return pausesEndMs;
  const { firstPauseMs, longestPauseMs } = durations;
  return failedAtMs + Math.min(longestPauseMs, firstPauseMs * 2 ** (failedTries - TRIES_IN_ORDER));
}
