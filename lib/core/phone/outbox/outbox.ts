import { isSameScope } from '@/lib/core/ground/contract/session-scope';
import { DatabaseBlocked, isQuotaError } from '@/lib/core/phone/indexed-db/open-database';
import { resetScope } from './drain-steps';
import { OUTBOX_DURATIONS, type OutboxDurations } from './durations';
import type { OutboxDb, OutboxWriting } from './outbox-db';
import { isBackground, isNotSent, type OutboxOutcome, outboxOutcomeOf } from './outcome';
import type { Cancellation, WriteKinds } from './queued-write';
import {
  type NewStoredWrite,
  type OutboxScope,
  readStoredWrite,
  type StoredWrite,
  scopeOf,
} from './stored-write';

export type NotSavedReason = 'full' | 'blocked' | 'broken';

export type Enqueued =
  | { readonly kind: 'saved'; readonly uuid: string }
  | { readonly kind: 'already'; readonly uuid: string }
  | { readonly kind: 'cancelled'; readonly uuids: readonly string[] }
  | { readonly kind: 'not-saved'; readonly reason: NotSavedReason };

export interface OutboxOptions {
  readonly db: OutboxDb;
  readonly kinds: WriteKinds;
  readonly nowMs?: () => number;
  readonly durations?: OutboxDurations;
}

export interface Outbox {
  readonly db: OutboxDb;
  isUserWrite(write: { readonly type: string | null }): boolean;
  /** Resolves when the write is on the disk. Storage failures are values. */
  enqueue(write: NewStoredWrite): Promise<Enqueued>;
  /** In the order they were made. Rejects on a read error, because the queue might not be empty. */
  waiting(scope: OutboxScope): Promise<readonly StoredWrite[]>;
  outcome(uuid: string): Promise<OutboxOutcome | null>;
  /** The uuids of user writes with an outcome, announced or not. */
  endedWrites(scope: OutboxScope): Promise<readonly string[]>;
  notSent(scope: OutboxScope): Promise<readonly OutboxOutcome[]>;
  /** Outcomes that no tab has handled. Sets `isTold`, so that one tab alone shows toasts and updates caches. */
  takeOutcomes(scope: OutboxScope): Promise<readonly OutboxOutcome[]>;
  /** Returns null when a reset is among them: it is announced after the next sign-in. [OFFLINE-09] */
  takeOutcomesUnlessReset(scope: OutboxScope): Promise<readonly OutboxOutcome[] | null>;
  /** The job of an accepted write has ended. Resolves to its outcome, or null when that is gone. [API-03] */
  endJob(uuid: string, end: 'finished' | 'failed'): Promise<OutboxOutcome | null>;
  dismiss(uuid: string): Promise<void>;
  /** Ends all waiting writes as not sent. Call it under the drain's lock. [OFFLINE-09] */
  reset(scope: OutboxScope): Promise<void>;
  /** The outbox does so after a sign-out: the server's answers contain door codes. Waiting and unsent writes stay. */
  forgetAnswers(): Promise<void>;
  /** Deletes everything of a scope; resolves to the number of writes that were waiting. */
  clear(scope: OutboxScope): Promise<number>;
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { db, kinds, nowMs = Date.now, durations = OUTBOX_DURATIONS } = options;
  const forgetBeforeMs = () => nowMs() - durations.quietOutcomeMs;
  return {
    db,
    isUserWrite: ({ type }) => !isBackground(type, kinds),
    enqueue: (write) => saved(db.write((tx) => addWrite(tx, write, nowMs(), kinds))),
    waiting: (scope) =>
      db.read(async (tx) => {
        const rows: unknown[] = await tx.objectStore('events').getAll();
        return rows.flatMap((row) => {
          const read = readStoredWrite(row, kinds);
          return read.ok && isSameScope(read.write.scope, scope) ? [read.write] : [];
        });
      }),
    outcome: (uuid) => db.read(async (tx) => (await tx.objectStore('outcomes').get(uuid)) ?? null),
    endedWrites: (scope) =>
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
    endJob: (uuid, jobEnd) => db.write((tx) => endJob(tx, uuid, jobEnd, nowMs())),
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

/** Returns null for a bug, which must surface. */
function notSavedReasonOf(error: unknown): NotSavedReason | null {
  if (isQuotaError(error)) return 'full';
  if (error instanceof DatabaseBlocked) return 'blocked';
  // The browser throws a VersionError when a newer build upgraded the database.
  if (error instanceof DOMException) return error.name === 'VersionError' ? 'blocked' : 'broken';
  return null;
}

async function addWrite(
  tx: OutboxWriting,
  write: NewStoredWrite,
  nowMs: number,
  kinds: WriteKinds,
): Promise<Enqueued> {
  const { uuid } = write;
  const writes = tx.objectStore('events');
  const isKnown =
    (await writes.index('byUuid').getKey(uuid)) !== undefined ||
    (await tx.objectStore('outcomes').getKey(uuid)) !== undefined;
  if (isKnown) return { kind: 'already', uuid };
  const cancels = kinds.get(write.type)?.cancels;
  const undone = cancels ? await undoneBy(tx, write, cancels, kinds) : [];
  const cancelled = cancels && canVanish(undone, cancels) ? undone : [];
  if (cancelled.length === 0) {
    // An undo that expires first would leave what it undoes.
    const expiryTimestamp = Math.max(...[write, ...undone].map((one) => one.expiryTimestamp));
    await writes.add({ ...write, expiryTimestamp, attempts: 0, sentAtMs: null } as NewStoredWrite);
    return { kind: 'saved', uuid };
  }
  for (const { sequence } of cancelled) await writes.delete(sequence);
  for (const gone of [...cancelled, write]) {
    await tx.objectStore('outcomes').put(outboxOutcomeOf(gone, 'cancelled', nowMs, kinds));
  }
  return { kind: 'cancelled', uuids: cancelled.map((gone) => gone.uuid) };
}

/** Returns the queued writes of the object that an undo is about, and all behind the first of them. */
async function undoneBy(
  tx: OutboxWriting,
  undo: NewStoredWrite,
  { first, behind }: Cancellation,
  kinds: WriteKinds,
): Promise<readonly StoredWrite[]> {
  const rows: unknown[] = await tx.objectStore('events').getAll();
  const ofObject = rows.flatMap((row) => {
    const read = readStoredWrite(row, kinds);
    const isMine = read.ok && isSameScope(read.write.scope, undo.scope);
    return isMine && read.write.objectId === undo.objectId ? [read.write] : [];
  });
  const target = ofObject.findLastIndex(({ type }) => type === first);
  if (target !== -1) return ofObject.slice(target);
  return ofObject.filter(({ type }) => behind.includes(type));
}

// False if a write may have reached the server: the drain sets `sentAtMs` in its own transaction before it sends. Also
// false if the first is not among them, or if others follow it; then everything is sent in order. [ACT-07]
const canVanish = (undone: readonly StoredWrite[], { first, behind }: Cancellation): boolean =>
  undone[0]?.type === first &&
  undone.every(({ type, sentAtMs }) => sentAtMs === null && (type === first || behind.includes(type)));

async function takeUnnotified(
  tx: OutboxWriting,
  scope: OutboxScope,
  forgetBeforeMs: number,
  kinds: WriteKinds,
): Promise<readonly OutboxOutcome[]> {
  const outcomes = tx.objectStore('outcomes');
  const taken: OutboxOutcome[] = [];
  for (const outcome of await outcomes.getAll()) {
    if (!isSameScope(outcome.scope, scope)) continue;
    if (!outcome.isTold) {
      taken.push(outcome);
      await outcomes.put({ ...outcome, isTold: true, answer: null });
    } else if (!isNotSent(outcome, kinds) && outcome.endedAtMs < forgetBeforeMs) {
      await outcomes.delete(outcome.uuid);
    }
  }
  return taken.sort(byEnd);
}

/** A failed job ends its write as refused, which is announced and listed like any refusal. */
async function endJob(
  tx: OutboxWriting,
  uuid: string,
  end: 'finished' | 'failed',
  nowMs: number,
): Promise<OutboxOutcome | null> {
  const outcomes = tx.objectStore('outcomes');
  const { jobId, ...outcome } = (await outcomes.get(uuid)) ?? {};
  if (jobId === undefined || !('uuid' in outcome)) return null;
  const refused = { result: 'refused', isTold: false, endedAtMs: nowMs } as const;
  const ended = { ...outcome, ...(end === 'failed' && refused) } as OutboxOutcome;
  await outcomes.put(ended);
  return ended;
}

async function hasUnnotifiedReset(tx: OutboxWriting, scope: OutboxScope): Promise<boolean> {
  const outcomes = await tx.objectStore('outcomes').getAll();
  return outcomes.some(
    (outcome) => outcome.result === 'reset' && !outcome.isTold && isSameScope(outcome.scope, scope),
  );
}

/** Outcomes stay, or a page would count their writes as lost. */
async function forgetAnswers(tx: OutboxWriting, kinds: WriteKinds): Promise<void> {
  const outcomes = tx.objectStore('outcomes');
  for (const outcome of await outcomes.getAll()) {
    if (isNotSent(outcome, kinds)) continue;
    const forgotten = { answer: null, offlineResponsePayload: null, offlineCachePayload: null };
    await outcomes.put({ ...outcome, ...forgotten, isTold: true });
  }
}

const byEnd = (one: OutboxOutcome, other: OutboxOutcome) => one.endedAtMs - other.endedAtMs;

async function clearScope(tx: OutboxWriting, scope: OutboxScope): Promise<number> {
  const [writes, deadLetters, outcomes] = [
    tx.objectStore('events'),
    tx.objectStore('aside'),
    tx.objectStore('outcomes'),
  ];
  const rows: unknown[] = await writes.getAll();
  const sequences = await writes.getAllKeys();
  let count = 0;
  for (const [index, sequence] of sequences.entries()) {
    if (!isOf(scope, rows[index])) continue;
    await writes.delete(sequence);
    count += 1;
  }
  // A row without a readable owner may belong to this scope.
  for (const { sequence, row } of await deadLetters.getAll()) {
    if (scopeOf(row) === null || isOf(scope, row)) await deadLetters.delete(sequence);
  }
  for (const outcome of await outcomes.getAll()) {
    if (isSameScope(outcome.scope, scope)) await outcomes.delete(outcome.uuid);
  }
  const state = await tx.objectStore('meta').get('drain');
  // Do not reset `stops`, or a running drain would miss a stop.
  if (state) await tx.objectStore('meta').put({ ...state, lastObjectId: null }, 'drain');
  return count;
}

function isOf(scope: OutboxScope, row: unknown): boolean {
  const owner = scopeOf(row);
  return owner !== null && isSameScope(owner, scope);
}
