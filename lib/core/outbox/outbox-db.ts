import type { DBSchema } from 'idb';
import { type Database, openDatabase, type Upgrade, type Writing } from '@/lib/core/indexed-db/open-database';
import { OUTBOX_DURATIONS } from './durations';
import type { NewOutboxEvent, OutboxEvent } from './outbox-event';
import type { OutboxOutcome } from './outcome';
import type { UnreadableReason } from './read-event';

/** A row that this build cannot send, as it was found; the store is called `aside`. */
export interface DeadLetter {
  readonly sequence: number;
  readonly row: unknown;
  readonly reason: UnreadableReason;
}

/** What drains of different pages and the worker share. Instants are the phone's clock. */
export interface DrainState {
  /** When the last event ended, and whose it was. */
  readonly lastEndMs: number | null;
  readonly lastObjectId: string | null;
  /** Goes up with each stop, so that a drain elsewhere stops too instead of asking the same server again. */
  readonly stops: number;
  /** Set by a Retry-After: nothing is sent for `holdMs` from `holdFromMs`, or no analytics. */
  readonly holdFromMs: number | null;
  readonly holdMs: number;
  readonly holdsAnalyticsAlone: boolean;
}

export interface OutboxSchema extends DBSchema {
  /** Rows are events as far as they are readable; see `readEvent`. */
  events: { key: number; value: OutboxEvent | NewOutboxEvent; indexes: { byUuid: string } };
  aside: { key: number; value: DeadLetter };
  outcomes: { key: string; value: OutboxOutcome };
  meta: { key: 'drain'; value: DrainState };
}

export type OutboxWriting = Writing<OutboxSchema>;

/** The outbox's database; a write is on the disk when its promise resolves. */
export type OutboxDb = Database<OutboxSchema>;

/** One step a version; a step that was released is never changed. */
export const UPGRADES: readonly Upgrade<OutboxSchema>[] = [
  (db) => {
    const events = db.createObjectStore('events', { keyPath: 'sequence', autoIncrement: true });
    events.createIndex('byUuid', 'uuid', { unique: true });
    db.createObjectStore('aside', { keyPath: 'sequence' });
    db.createObjectStore('outcomes', { keyPath: 'uuid' });
    db.createObjectStore('meta');
  },
];

export interface OutboxDbOptions {
  readonly name?: string;
  readonly upgrades?: readonly Upgrade<OutboxSchema>[];
  readonly openTimeoutMs?: number;
  readonly workTimeoutMs?: number;
}

/** Opens at the first use and again whenever the connection was lost or given up for another tab's upgrade. */
export function openOutboxDb({
  name = 'outbox',
  upgrades = UPGRADES,
  openTimeoutMs = OUTBOX_DURATIONS.openTimeoutMs,
  workTimeoutMs = OUTBOX_DURATIONS.workTimeoutMs,
}: OutboxDbOptions = {}): OutboxDb {
  return openDatabase<OutboxSchema>({
    name,
    stores: ['events', 'aside', 'outcomes', 'meta'],
    upgrades,
    durability: 'strict',
    openTimeoutMs,
    workTimeoutMs,
  });
}
