import type { DBSchema } from 'idb';
import type { CacheName } from '@/lib/core/contract/define-call';
import type { EventScope } from '@/lib/core/contract/event-scope';
import {
  type Database,
  openDatabase,
  type Reading,
  type Upgrade,
  type Writing,
} from '@/lib/core/indexed-db/open-database';
import type { Instant } from '@/lib/core/time/zoned';
import { CACHE_PREFIX } from './answer-prefix';

/** An answer of a call as the phone persists it. A row is that only as far as it is readable; see `validRow`. */
export interface AnswerRow {
  /** Its owner, as `scopeText` says. */
  readonly scope: string;
  readonly call: string;
  /** The call's parameters, as `paramsText` says. */
  readonly params: string;
  readonly name: CacheName;
  readonly value: unknown;
  /** Since when it is right, by the server's clock. */
  readonly since: Instant;
  /** When it came, by the phone's clock, which its expiry is measured with. */
  readonly keptAtMs: number;
  readonly expiresAtMs: number;
  readonly contract: number;
}

export type AnswerKey = [scope: string, call: string, params: string];

export interface AnswerSchema extends DBSchema {
  answers: { key: AnswerKey; value: AnswerRow };
  /** Whose phone this is, and by how many milliseconds its clock is behind. */
  meta: { key: 'scope' | 'clock'; value: EventScope | number };
}

export type AnswerDb = Database<AnswerSchema>;
export type AnswerReading = Reading<AnswerSchema>;
export type AnswerWriting = Writing<AnswerSchema>;

const UPGRADES: readonly Upgrade<AnswerSchema>[] = [
  (db) => {
    db.createObjectStore('answers', { keyPath: ['scope', 'call', 'params'] });
    db.createObjectStore('meta');
  },
];

/** Nobody waits longer than this for what is only cached: a screen has its skeleton alone until then. */
const TIMEOUT_MS = 2_000;

/** Apart from the outbox, so that clearing it can never cost a tap. [CACHE-01] */
export function openAnswerDb(name = `${CACHE_PREFIX}sweep`, timeoutMs = TIMEOUT_MS): AnswerDb {
  return openDatabase<AnswerSchema>({
    name,
    stores: ['answers', 'meta'],
    upgrades: UPGRADES,
    durability: 'relaxed',
    openTimeoutMs: timeoutMs,
    workTimeoutMs: timeoutMs,
  });
}
