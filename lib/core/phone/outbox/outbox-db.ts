import type { DBSchema } from 'idb';
import {
  isQuotaError,
  openPhoneDatabase,
  type PhoneDatabase,
  type Upgrade,
  type Writing,
} from '@/lib/core/phone/indexed-db/open-database';
import { OUTBOX_DURATIONS } from './durations';
import type { OutboxOutcome } from './outcome';
import type { NewStoredWrite, StoredWrite, UnreadableReason } from './stored-write';

interface DeadLetter {
  readonly sequence: number;
  readonly row: unknown;
  readonly reason: UnreadableReason;
}

/** Shared by the drains of all pages and the worker. Instants use the device clock. */
export interface DrainState {
  readonly lastEndMs: number | null;
  readonly lastObjectId: string | null;
  /** It is incremented by each stop, so that drains in other tabs stop too. */
  readonly stops: number;
  /** Set by Retry-After; nothing, or with `holdsAnalyticsAlone` no background write, is sent for `holdMs`. */
  readonly holdFromMs: number | null;
  readonly holdMs: number;
  readonly holdsAnalyticsAlone: boolean;
}

interface OutboxSchema extends DBSchema {
  events: { key: number; value: StoredWrite | NewStoredWrite; indexes: { byUuid: string } };
  aside: { key: number; value: DeadLetter };
  outcomes: { key: string; value: OutboxOutcome };
  meta: { key: 'drain'; value: DrainState };
}

export type OutboxWriting = Writing<OutboxSchema>;

export type OutboxDb = PhoneDatabase<OutboxSchema>;

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
