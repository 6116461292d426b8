import type { DBSchema } from 'idb';
import {
  isQuotaError,
  openPhoneDatabase,
  type PhoneDatabase,
  type Upgrade,
  type Writing,
} from '@/lib/core/indexed-db/open-database';
import { OUTBOX_DURATIONS } from './durations';
import type { NewOutboxEvent, OutboxEvent, UnreadableReason } from './outbox-event';
import type { OutboxOutcome } from './outcome';

/** A row that this build cannot send, as it was found; the store is called `aside`. */
interface DeadLetter {
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

interface OutboxSchema extends DBSchema {
  /** Rows are events as far as they are readable; see `readEvent`. */
  events: { key: number; value: OutboxEvent | NewOutboxEvent; indexes: { byUuid: string } };
  aside: { key: number; value: DeadLetter };
  outcomes: { key: string; value: OutboxOutcome };
  meta: { key: 'drain'; value: DrainState };
}

export type OutboxWriting = Writing<OutboxSchema>;

/** The outbox's database; a write is on the disk when its promise resolves. */
export type OutboxDb = PhoneDatabase<OutboxSchema>;

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

interface OutboxDbOptions {
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
  return openPhoneDatabase<OutboxSchema>({
    name,
    stores: ['events', 'aside', 'outcomes', 'meta'],
    upgrades,
    durability: 'strict',
    openTimeoutMs,
    workTimeoutMs,
  });
}

/** The queue's database; a write that exceeds the quota is tried once more after storage was freed, e.g. of the caches. */
export function withQuotaRetry(db: OutboxDb, freeStorage: () => Promise<void>): OutboxDb {
  return {
    ...db,
    write: (work) =>
      db.write(work).catch(async (error: unknown) => {
        if (!isQuotaError(error)) throw error;
        await freeStorage();
        return db.write(work);
      }),
  };
}
