import type { DBSchema } from 'idb';
import type { CacheName } from '@/lib/core/contract/define-call';
import type { EventScope } from '@/lib/core/contract/event-scope';
import {
  openPhoneDatabase,
  type PhoneDatabase,
  type Reading,
  type Upgrade,
  type Writing,
} from '@/lib/core/indexed-db/open-database';
import { type Day, type Instant, isDay, isInstant } from '@/lib/core/time/zoned';

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

interface AnswerSchema extends DBSchema {
  answers: { key: AnswerKey; value: AnswerRow };
  /** Whose phone this is, and by how many milliseconds its clock is behind. */
  meta: { key: 'scope' | 'clock'; value: EventScope | number };
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

/** Nobody waits longer than this for what is only cached: a screen has its skeleton alone until then. */
const TIMEOUT_MS = 2_000;

/** Apart from the outbox, so that clearing it can never cost a tap. [CACHE-01] */
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

/** Every cache and mark of the app in the phone's storage carries the prefix. [CACHE-01] */
const CACHE_PREFIX = 'CACHE__';

const DAY_MS = 86_400_000;

/** The present by the phone's clock, and its day in the marketplace's zone. */
export interface Present {
  readonly nowMs: number;
  readonly today: Day;
}

/**
 * A stored row as far as it can be shown now, else null: it is of another form, too old, from a future that a set-back
 * clock has undone, broken, or about days that are past. [CACHE-03] [CACHE-04]
 */
export function validRow(row: unknown, present: Present): AnswerRow | null {
  if (!isRow(row) || row.contract !== CONTRACT_VERSION) return null;
  if (present.nowMs >= row.expiresAtMs || row.keptAtMs > present.nowMs + DAY_MS) return null;
  const value = presentPart(row.name, row.value, present.today);
  return value === null ? null : { ...row, value };
}

/** An answer without what is past by now; null when nothing of it is left. [CACHE-03] [CACHE-04] */
function presentPart(name: CacheName, value: unknown, today: Day): unknown {
  if (name === 'visits') return isOnOrAfter(value, 'actualDate', today) ? value : null;
  if (name !== 'schedule') return value ?? null;
  if (!Array.isArray(value)) return isOnOrAfter(value, 'day', today) ? value : null;
  const days = value.filter((day) => isOnOrAfter(day, 'day', today));
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

/** Whether an answer that is right since one instant is younger than another. */
export const isNewer = (since: Instant, other: Instant): boolean => Date.parse(since) > Date.parse(other);

/**
 * The form of the answers that phones persist; an answer of another form is as good as none. It goes up by hand when a
 * persisted answer can no longer be shown. Not the app's version: a release would then empty every phone, and a cleaner
 * whose app was updated on the way to a basement would stand there without the door's code. `tests/persisted-answers.test.ts`
 * notices when the schemas of what is persisted change, so that nobody does it without a thought of this.
 * See docs/decisions/0035-app-shells-instead-of-cached-pages.md.
 */
export const CONTRACT_VERSION = 1;
