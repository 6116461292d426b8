import type { DBSchema } from 'idb';
import type { CacheName } from '@/lib/core/ground/contract/define-call';
import type { SessionScope } from '@/lib/core/ground/contract/session-scope';
import { type Day, type Instant, isDay, isInstant, mondayWeeksBefore } from '@/lib/core/ground/time/zoned';
import {
  openPhoneDatabase,
  type PhoneDatabase,
  type Reading,
  type Upgrade,
  type Writing,
} from '@/lib/core/phone/indexed-db/open-database';

/** This is a stored answer. The row may be unreadable; see `validRow`. */
export interface AnswerRow {
  readonly scope: string;
  readonly call: string;
  readonly params: string;
  readonly name: CacheName;
  /** An answer with past days has this many weeks before the current one. Null means only today and later. */
  readonly weeksKept: number | null;
  readonly value: unknown;
  /** The answer was right at this server time. */
  readonly since: Instant;
  /** Follows the device clock, like `expiresAtMs`. */
  readonly keptAtMs: number;
  readonly expiresAtMs: number;
  readonly contract: number;
}

export type AnswerKey = [scope: string, call: string, params: string];

interface AnswerSchema extends DBSchema {
  answers: { key: AnswerKey; value: AnswerRow };
  meta: { key: 'scope' | 'clock'; value: SessionScope | number };
}

export type AnswerDb = PhoneDatabase<AnswerSchema>;
export type AnswerReading = Reading<AnswerSchema>;
export type AnswerWriting = Writing<AnswerSchema>;

const UPGRADES: readonly Upgrade<AnswerSchema>[] = [
  (db) => {
    db.createObjectStore('answers', { keyPath: ['scope', 'call', 'params'] });
    db.createObjectStore('meta');
  },
];

const TIMEOUT_MS = 2_000;

/** The database is separate from the outbox, so that clearing it cannot lose a queued write. [CACHE-01] */
export function openAnswerDb(name = `${CACHE_PREFIX}sweep`, timeoutMs = TIMEOUT_MS): AnswerDb {
  return openPhoneDatabase<AnswerSchema>({
    name,
    stores: ['answers', 'meta'],
    upgrades: UPGRADES,
    durability: 'relaxed',
    openTimeoutMs: timeoutMs,
    workTimeoutMs: timeoutMs,
  });
}

const CACHE_PREFIX = 'CACHE__';

const DAY_MS = 86_400_000;

/** `nowMs` is by the device clock, `today` is in the marketplace's zone. */
export interface Present {
  readonly nowMs: number;
  readonly today: Day;
}

/**
 * Returns null when expired, invalid, only about dropped days, or from the future (a clock was set back). [CACHE-03]
 * [CACHE-04]
 */
export function validRow(row: unknown, present: Present): AnswerRow | null {
  if (!isRow(row) || row.contract !== CONTRACT_VERSION) return null;
  if (present.nowMs >= row.expiresAtMs || row.keptAtMs > present.nowMs + DAY_MS) return null;
  const value = presentPart(row, present.today);
  return value === null ? null : { ...row, value };
}

function presentPart({ name, weeksKept, value }: AnswerRow, today: Day): unknown {
  if (name === 'visits') return isOnOrAfter(value, 'actualDate', today) ? value : null;
  if (name !== 'schedule') return value ?? null;
  if (!Array.isArray(value)) return isOnOrAfter(value, 'day', today) ? value : null;
  const first = typeof weeksKept === 'number' ? mondayWeeksBefore(today, weeksKept) : today;
  const days = value.filter((day) => isOnOrAfter(day, 'day', first));
  if (days.length === value.length) return value;
  return days.length > 0 ? days : null;
}

function isOnOrAfter(value: unknown, field: string, today: Day): boolean {
  const day = isRecord(value) ? value[field] : null;
  return typeof day === 'string' && isDay(day) && day >= today;
}

function isRow(row: unknown): row is AnswerRow {
  return (
    isRecord(row) &&
    typeof row.since === 'string' &&
    isInstant(row.since) &&
    Number.isFinite(row.keptAtMs) &&
    Number.isFinite(row.expiresAtMs)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export const isNewer = (since: Instant, other: Instant): boolean => Date.parse(since) > Date.parse(other);

// Increment by hand when a stored answer can no longer be shown. Not the app's version: an update would empty the cache of a
// worker without signal. `tests/persisted-answers.test.ts` fails when a stored schema changes. See
// docs/decisions/0035-app-shells-instead-of-cached-pages.md.
export const CONTRACT_VERSION = 2;
