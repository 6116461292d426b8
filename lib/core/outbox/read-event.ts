import { isInstant } from '@/lib/core/time/zoned';
import { EVENT_VERSION, type OutboxEvent, type OutboxScope } from './outbox-event';
import type { EventKinds } from './queued-write';

/** Why a stored row cannot be sent by this build. */
export type UnreadableReason = 'corrupt' | 'unknown-kind' | 'newer-version';

export type ReadRow =
  | { readonly ok: true; readonly event: OutboxEvent }
  | { readonly ok: false; readonly reason: UnreadableReason };

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
/** A path below the API root: it cannot climb out of it, nor name another host. */
const ENDPOINT = /^(?!.*\.\.)[a-z][\w%/.-]*\/$/;

/** Tells an event from what a crash, another build or a hand in the developer tools left in its place. */
export function readEvent(row: unknown, kinds: EventKinds): ReadRow {
  if (!isRecord(row)) return { ok: false, reason: 'corrupt' };
  if (typeof row.version === 'number' && row.version > EVENT_VERSION) {
    return { ok: false, reason: 'newer-version' };
  }
  if (typeof row.type === 'string' && !kinds.has(row.type)) {
    return { ok: false, reason: 'unknown-kind' };
  }
  return isEvent(row) ? { ok: true, event: row } : { ok: false, reason: 'corrupt' };
}

/** The scope of a row that is otherwise unreadable, so that its owner gets to know. */
export function scopeOf(row: unknown): OutboxScope | null {
  return isRecord(row) && isScope(row.scope) ? row.scope : null;
}

const CHECKS: Readonly<Record<keyof OutboxEvent, (value: unknown) => boolean>> = {
  version: (value) => value === EVENT_VERSION,
  sequence: Number.isInteger,
  uuid: (value) => typeof value === 'string' && UUID.test(value),
  type: isText,
  scope: isScope,
  objectType: isText,
  objectId: isText,
  endpoint: (value) => typeof value === 'string' && ENDPOINT.test(value),
  method: (value) => value === 'PATCH' || value === 'PUT' || value === 'POST',
  payload: isJson,
  eventRegisteredAt: (value) => typeof value === 'string' && isInstant(value),
  expiryTimestamp: Number.isFinite,
  offlineResponsePayload: isJson,
  offlineCachePayload: isJson,
  attempts: Number.isInteger,
  sentAtMs: (value) => value === null || Number.isFinite(value),
};

function isEvent(row: Record<string, unknown>): row is Record<string, unknown> & OutboxEvent {
  return Object.entries(CHECKS).every(([field, holds]) => holds(row[field]));
}

function isScope(value: unknown): value is OutboxScope {
  return (
    isRecord(value) &&
    typeof value.environment === 'string' &&
    typeof value.world === 'string' &&
    Number.isInteger(value.userId)
  );
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isJson(value: unknown): boolean {
  return value === null || isRecord(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
