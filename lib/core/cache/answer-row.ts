import type { CacheName } from '@/lib/core/contract/define-call';
import { type Day, type Instant, isDay, isInstant } from '@/lib/core/time/zoned';
import type { AnswerRow } from './answer-db';
import { CONTRACT_VERSION } from './contract-version';

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
