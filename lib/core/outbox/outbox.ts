import { isSameScope } from '@/lib/core/contract/event-scope';
import { DatabaseBlocked, isQuotaError } from '@/lib/core/indexed-db/open-database';
import { resetScope } from './drain-steps';
import { OUTBOX_DURATIONS, type OutboxDurations } from './durations';
import type { OutboxDb, OutboxWriting } from './outbox-db';
import { type NewOutboxEvent, type OutboxEvent, type OutboxScope, readEvent, scopeOf } from './outbox-event';
import { isBackground, isNotSent, type OutboxOutcome, outcomeOf } from './outcome';
import type { Cancellation, EventKinds } from './queued-write';

/** Why nothing was saved; the screen must not say that it was. */
export type NotSavedReason = 'full' | 'blocked' | 'broken';

export type Enqueued =
  /** On the disk. */
  | { readonly kind: 'saved'; readonly uuid: string }
  /** A second tap with the same uuid: nothing was added. */
  | { readonly kind: 'already'; readonly uuid: string }
  /** An unstart met a start that had never been sent: both are gone. */
  | { readonly kind: 'cancelled'; readonly uuids: readonly string[] }
  | { readonly kind: 'not-saved'; readonly reason: NotSavedReason };

export interface OutboxOptions {
  readonly db: OutboxDb;
  readonly kinds: EventKinds;
  /** The phone's clock. */
  readonly nowMs?: () => number;
  readonly durations?: OutboxDurations;
}

export interface Outbox {
  readonly db: OutboxDb;
  /** Whether a person tapped what an event sends; a row that no longer says what it was may have been a tap. */
  isUserEvent(event: { readonly type: string | null }): boolean;
  /** Resolves when the event is on the disk: only then may a screen call it saved. Failures to save are values. */
  enqueue(event: NewOutboxEvent): Promise<Enqueued>;
  /** What waits in the order of the taps; rejects when the queue cannot be read, which is no empty queue. */
  waiting(scope: OutboxScope): Promise<readonly OutboxEvent[]>;
  /** How a tap ended, or null while it waits. */
  outcome(uuid: string): Promise<OutboxOutcome | null>;
  /** The taps that have ended and are not forgotten yet, announced or not, by their uuids. */
  endedEvents(scope: OutboxScope): Promise<readonly string[]>;
  /** The "Not sent" list, oldest first. */
  notSent(scope: OutboxScope): Promise<readonly OutboxOutcome[]>;
  /**
   * Outcomes that no tab has dealt with yet, the server's answers among them. They count as announced from now on (`isTold`), so that
   * one tab alone shows the toast and puts the answer into the caches.
   */
  takeOutcomes(scope: OutboxScope): Promise<readonly OutboxOutcome[]>;
  /** The same, or null where a session's end is among them: then none is taken until after the sign-in. [OFFLINE-09] */
  takeOutcomesUnlessReset(scope: OutboxScope): Promise<readonly OutboxOutcome[] | null>;
  dismiss(uuid: string): Promise<void>;
  /** The session is over: what waits of a scope ends as not sent. Call it under the drain's lock, while nothing is sent. [OFFLINE-09] */
  reset(scope: OutboxScope): Promise<void>;
  /** Nobody is signed in any more: takes away the server's answers, which hold door codes. What waits or was not sent stays. */
  forgetAnswers(): Promise<void>;
  /** Forgets everything of a scope, outcomes too, and answers how many events were still waiting. */
  clear(scope: OutboxScope): Promise<number>;
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { db, kinds, nowMs = Date.now, durations = OUTBOX_DURATIONS } = options;
  const forgetBeforeMs = () => nowMs() - durations.quietOutcomeMs;
  return {
    db,
    isUserEvent: ({ type }) => !isBackground(type, kinds),
    enqueue: (event) => saved(db.write((tx) => addEvent(tx, event, nowMs(), kinds))),
    waiting: (scope) =>
      db.read(async (tx) => {
        const rows: unknown[] = await tx.objectStore('events').getAll();
        return rows.flatMap((row) => {
          const read = readEvent(row, kinds);
          return read.ok && isSameScope(read.event.scope, scope) ? [read.event] : [];
        });
      }),
    outcome: (uuid) => db.read(async (tx) => (await tx.objectStore('outcomes').get(uuid)) ?? null),
    endedEvents: (scope) =>
      db.read(async (tx) => {
        const outcomes = await tx.objectStore('outcomes').getAll();
        return outcomes
          .filter((outcome) => !isBackground(outcome.type, kinds) && isSameScope(outcome.scope, scope))
          .map(({ uuid }) => uuid);
      }),
    notSent: (scope) =>
      db.read(async (tx) => {
        const outcomes = await tx.objectStore('outcomes').getAll();
        return outcomes
          .filter((outcome) => isNotSent(outcome, kinds) && isSameScope(outcome.scope, scope))
          .sort(byEnd);
      }),
    takeOutcomes: (scope) => db.write((tx) => takeUnnotified(tx, scope, forgetBeforeMs(), kinds)),
    takeOutcomesUnlessReset: (scope) =>
      db.write(async (tx) =>
        (await hasUnnotifiedReset(tx, scope)) ? null : takeUnnotified(tx, scope, forgetBeforeMs(), kinds),
      ),
    dismiss: (uuid) => db.write((tx) => tx.objectStore('outcomes').delete(uuid)),
    reset: (scope) => db.write(async (tx) => void (await resetScope(tx, scope, nowMs(), kinds))),
    forgetAnswers: () => db.write((tx) => forgetAnswers(tx, kinds)),
    clear: (scope) => db.write((tx) => clearScope(tx, scope)),
  };
}

async function saved(added: Promise<Enqueued>): Promise<Enqueued> {
  try {
    return await added;
  } catch (error) {
    const reason = notSavedReasonOf(error);
    if (reason === null) throw error;
    return { kind: 'not-saved', reason };
  }
}

/** Null for what is no fault of the storage but of the code. */
function notSavedReasonOf(error: unknown): NotSavedReason | null {
  if (isQuotaError(error)) return 'full';
  if (error instanceof DatabaseBlocked) return 'blocked';
  // A newer build has changed the database under this page.
  if (error instanceof DOMException) return error.name === 'VersionError' ? 'blocked' : 'broken';
  return null;
}

async function addEvent(
  tx: OutboxWriting,
  event: NewOutboxEvent,
  nowMs: number,
  kinds: EventKinds,
): Promise<Enqueued> {
  const { uuid } = event;
  const events = tx.objectStore('events');
  const isKnown =
    (await events.index('byUuid').getKey(uuid)) !== undefined ||
    (await tx.objectStore('outcomes').getKey(uuid)) !== undefined;
  if (isKnown) return { kind: 'already', uuid };
  const cancels = kinds.get(event.type)?.cancels;
  const cancelled = cancels ? await unsentTarget(tx, event, cancels, kinds) : [];
  if (cancelled.length === 0) {
    // Attempts and sent-at belong to the drain; the sequence comes from the database.
    await events.add({ ...event, attempts: 0, sentAtMs: null } as NewOutboxEvent);
    return { kind: 'saved', uuid };
  }
  for (const { sequence } of cancelled) await events.delete(sequence);
  for (const gone of [...cancelled, event]) {
    await tx.objectStore('outcomes').put(outcomeOf(gone, 'cancelled', nowMs, kinds));
  }
  return { kind: 'cancelled', uuids: cancelled.map((gone) => gone.uuid) };
}

/**
 * The event that this one takes back, with what may go along behind it, if nothing of it can have reached the server. The
 * drain marks a row as sent in a transaction of its own before it sends it, and transactions come one after the other in
 * all tabs: an event in flight is seen here, and this one queues up behind it without waiting for its answer. Anything
 * else behind it is a work of its own that must not vanish, so that then everything is sent in order. [ACT-07]
 */
async function unsentTarget(
  tx: OutboxWriting,
  undo: NewOutboxEvent,
  { first, behind }: Cancellation,
  kinds: EventKinds,
): Promise<readonly OutboxEvent[]> {
  const rows: unknown[] = await tx.objectStore('events').getAll();
  const ofObject = rows.flatMap((row) => {
    const read = readEvent(row, kinds);
    const isMine = read.ok && isSameScope(read.event.scope, undo.scope);
    return isMine && read.event.objectId === undo.objectId ? [read.event] : [];
  });
  const target = ofObject.findLastIndex(({ type }) => type === first);
  if (target === -1) return [];
  const undone = ofObject.slice(target);
  const canVanish = undone.every(
    ({ type, sentAtMs }) => sentAtMs === null && (type === first || behind.includes(type)),
  );
  return canVanish ? undone : [];
}

async function takeUnnotified(
  tx: OutboxWriting,
  scope: OutboxScope,
  forgetBeforeMs: number,
  kinds: EventKinds,
): Promise<readonly OutboxOutcome[]> {
  const outcomes = tx.objectStore('outcomes');
  const taken: OutboxOutcome[] = [];
  for (const outcome of await outcomes.getAll()) {
    if (!isSameScope(outcome.scope, scope)) continue;
    if (!outcome.isTold) {
      taken.push(outcome);
      // An answer holds door codes; once it is handed over it is nobody's any more.
      await outcomes.put({ ...outcome, isTold: true, answer: null });
    } else if (!isNotSent(outcome, kinds) && outcome.endedAtMs < forgetBeforeMs) {
      await outcomes.delete(outcome.uuid);
    }
  }
  return taken.sort(byEnd);
}

async function hasUnnotifiedReset(tx: OutboxWriting, scope: OutboxScope): Promise<boolean> {
  const outcomes = await tx.objectStore('outcomes').getAll();
  return outcomes.some(
    (outcome) => outcome.result === 'reset' && !outcome.isTold && isSameScope(outcome.scope, scope),
  );
}

/** The outcomes themselves stay, or a page would take their taps for lost with the phone's storage. */
async function forgetAnswers(tx: OutboxWriting, kinds: EventKinds): Promise<void> {
  const outcomes = tx.objectStore('outcomes');
  for (const outcome of await outcomes.getAll()) {
    if (isNotSent(outcome, kinds)) continue;
    const forgotten = { answer: null, offlineResponsePayload: null, offlineCachePayload: null };
    await outcomes.put({ ...outcome, ...forgotten, isTold: true });
  }
}

const byEnd = (one: OutboxOutcome, other: OutboxOutcome) => one.endedAtMs - other.endedAtMs;

async function clearScope(tx: OutboxWriting, scope: OutboxScope): Promise<number> {
  const [events, deadLetters, outcomes] = [
    tx.objectStore('events'),
    tx.objectStore('aside'),
    tx.objectStore('outcomes'),
  ];
  const rows: unknown[] = await events.getAll();
  const sequences = await events.getAllKeys();
  let count = 0;
  for (const [index, sequence] of sequences.entries()) {
    if (!isOf(scope, rows[index])) continue;
    await events.delete(sequence);
    count += 1;
  }
  // What no longer names its owner may be theirs.
  for (const { sequence, row } of await deadLetters.getAll()) {
    if (scopeOf(row) === null || isOf(scope, row)) await deadLetters.delete(sequence);
  }
  for (const outcome of await outcomes.getAll()) {
    if (isSameScope(outcome.scope, scope)) await outcomes.delete(outcome.uuid);
  }
  const state = await tx.objectStore('meta').get('drain');
  // The number of stops must go on counting, or a drain that runs now would mistake an old one for none.
  if (state) await tx.objectStore('meta').put({ ...state, lastObjectId: null }, 'drain');
  return count;
}

function isOf(scope: OutboxScope, row: unknown): boolean {
  const owner = scopeOf(row);
  return owner !== null && isSameScope(owner, scope);
}
