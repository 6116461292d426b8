import { type CallDefinition, type CallInput, fillPath } from '@/lib/core/ground/contract/define-call';
import type { SessionScope } from '@/lib/core/ground/contract/session-scope';
import { addDays, dayOf, type Instant, instantOf, isInstant } from '@/lib/core/ground/time/zoned';
import type { WriteKind, WriteKinds } from './queued-write';

export type OutboxScope = SessionScope;

/** Increment when a field changes its meaning; older rows must stay readable. */
const WRITE_VERSION = 1;

export type StoredJson = Readonly<Record<string, unknown>> | null;

/** Contains the whole request, so that a later build can send it. [OFFLINE-02] */
export interface NewStoredWrite {
  readonly version: typeof WRITE_VERSION;
  /** Every attempt sends this idempotency key. */
  readonly uuid: string;
  readonly type: string;
  readonly scope: OutboxScope;
  readonly objectType: string;
  readonly objectId: string;
  readonly endpoint: string;
  readonly method: CallDefinition['method'];
  readonly payload: StoredJson;
  /** It happened at this time, by the server's clock as far as known. */
  readonly eventRegisteredAt: Instant;
  /** The user made the write at this time, if it reports an earlier one. */
  readonly madeAt?: Instant;
  /** The value is in milliseconds since 1970. */
  readonly expiryTimestamp: number;
  /** These are the changed fields. They are shown over cached answers while the write waits. */
  readonly offlineResponsePayload: StoredJson;
  /** These are the same fields before the change. The rollback needs them. */
  readonly offlineCachePayload: StoredJson;
}

export interface StoredWrite extends NewStoredWrite {
  /** This is the place in the send order. The database gives it and never reuses it. */
  readonly sequence: number;
  readonly attempts: number;
  /** The last attempt began then, by the device clock. It is null if the server cannot have the write. */
  readonly sentAtMs: number | null;
  /** This many tries failed although the server was reachable. It is absent if none did. */
  readonly failedTries?: number;
  /** The last of these tries ended at this time, by the device clock. */
  readonly failedAtMs?: number;
}

export interface WriteDetails {
  readonly uuid: string;
  readonly at: Instant;
  readonly madeAt?: Instant | undefined;
  readonly scope: OutboxScope;
  readonly zone: string;
  /** The default is that of all writes. */
  readonly expiryDays?: number | undefined;
  readonly offlineResponsePayload?: StoredJson;
  readonly offlineCachePayload?: StoredJson;
}

export function storedWriteOf(
  kind: WriteKind,
  input: CallInput,
  details: WriteDetails,
  expiryDays: number,
): NewStoredWrite {
  return {
    version: WRITE_VERSION,
    uuid: details.uuid,
    type: kind.type,
    scope: details.scope,
    objectType: kind.objectType,
    objectId: kind.idOf(input) ?? details.uuid,
    endpoint: fillPath(kind.call.path, input.params),
    method: kind.call.method,
    payload: (input.body ?? null) as StoredJson,
    eventRegisteredAt: details.at,
    ...(details.madeAt && { madeAt: details.madeAt }),
    expiryTimestamp: expiryOf(details.madeAt ?? details.at, details.zone, details.expiryDays ?? expiryDays),
    offlineResponsePayload: details.offlineResponsePayload ?? null,
    offlineCachePayload: details.offlineCachePayload ?? null,
  };
}

/** The day begins at midnight in the marketplace's zone, since the device may be in another one. [OFFLINE-06] */
export function expiryOf(tapAt: Instant, zone: string, expiryDays: number): number {
  const midnight = addDays(dayOf(tapAt, zone), expiryDays + 1);
  return Date.parse(instantOf(midnight, '00:00', zone));
}

export type UnreadableReason = 'corrupt' | 'unknown-kind' | 'newer-version';

type ReadRow =
  | { readonly ok: true; readonly write: StoredWrite }
  | { readonly ok: false; readonly reason: UnreadableReason };

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
/** Rejects `..` and other hosts. */
const ENDPOINT = /^(?!.*\.\.)[a-z][\w%/.-]*\/$/;

export function readStoredWrite(row: unknown, kinds: WriteKinds): ReadRow {
  if (!isRecord(row)) return { ok: false, reason: 'corrupt' };
  if (typeof row.version === 'number' && row.version > WRITE_VERSION) {
    return { ok: false, reason: 'newer-version' };
  }
  if (typeof row.type === 'string' && !kinds.has(row.type)) {
    return { ok: false, reason: 'unknown-kind' };
  }
  return isStoredWrite(row) ? { ok: true, write: row } : { ok: false, reason: 'corrupt' };
}

/** Works for otherwise unreadable rows too, so that their owner is informed. */
export function scopeOf(row: unknown): OutboxScope | null {
  return isRecord(row) && isScope(row.scope) ? row.scope : null;
}

const CHECKS: Readonly<Record<keyof Required<StoredWrite>, (value: unknown) => boolean>> = {
  version: (value) => value === WRITE_VERSION,
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
  madeAt: (value) => value === undefined || (typeof value === 'string' && isInstant(value)),
  expiryTimestamp: Number.isFinite,
  offlineResponsePayload: isJson,
  offlineCachePayload: isJson,
  attempts: Number.isInteger,
  sentAtMs: (value) => value === null || Number.isFinite(value),
  failedTries: (value) => value === undefined || Number.isInteger(value),
  failedAtMs: (value) => value === undefined || Number.isFinite(value),
};

function isStoredWrite(row: Record<string, unknown>): row is Record<string, unknown> & StoredWrite {
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
