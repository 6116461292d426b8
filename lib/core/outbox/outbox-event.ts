import { type CallDefinition, type CallInput, fillPath } from '@/lib/core/contract/define-call';
import type { EventScope } from '@/lib/core/contract/event-scope';
import { addDays, dayOf, type Instant, instantOf, isInstant } from '@/lib/core/time/zoned';
import type { EventKind, EventKinds } from './queued-write';

/** Whose event it is. */
export type OutboxScope = EventScope;

/** The form of a stored row. It goes up when a field changes its meaning; older rows must stay readable. */
const EVENT_VERSION = 1;

/** Free JSON that the outbox keeps and never looks into. */
export type StoredJson = Readonly<Record<string, unknown>> | null;

/** What was tapped, as it waits. It can be sent by a later build, because it carries its whole request. [OFFLINE-02] */
export interface NewOutboxEvent {
  readonly version: typeof EVENT_VERSION;
  /** Made at the tap: the Idempotency-Key of every try. */
  readonly uuid: string;
  /** Of its kind. */
  readonly type: string;
  readonly scope: OutboxScope;
  readonly objectType: string;
  readonly objectId: string;
  /** Below the API root. */
  readonly endpoint: string;
  readonly method: CallDefinition['method'];
  readonly payload: StoredJson;
  /** The instant of the tap by the server's clock, as far as the phone knew it. */
  readonly eventRegisteredAt: Instant;
  /** Milliseconds since 1970. */
  readonly expiryTimestamp: number;
  /** The fields that the tap changed: shown over whatever is read while the event waits. */
  readonly offlineResponsePayload: StoredJson;
  /** The same fields as they were before, to which a refusal rolls back. */
  readonly offlineCachePayload: StoredJson;
}

export interface OutboxEvent extends NewOutboxEvent {
  /** The order of the taps; given by the database and never given again. */
  readonly sequence: number;
  /** Tries so far, this one included while it is under way. */
  readonly attempts: number;
  /** When the last try began, by the phone's clock; null means that nothing can have reached the server. */
  readonly sentAtMs: number | null;
}

/** One tap. */
export interface EventDetails {
  readonly uuid: string;
  readonly at: Instant;
  readonly scope: OutboxScope;
  /** The marketplace's zone. */
  readonly zone: string;
  readonly offlineResponsePayload?: StoredJson;
  readonly offlineCachePayload?: StoredJson;
}

/** Makes the event of a tap on a queued call. */
export function eventOf(
  kind: EventKind,
  input: CallInput,
  tap: EventDetails,
  expiryDays: number,
): NewOutboxEvent {
  return {
    version: EVENT_VERSION,
    uuid: tap.uuid,
    type: kind.type,
    scope: tap.scope,
    objectType: kind.objectType,
    objectId: kind.idOf(input) ?? tap.uuid,
    endpoint: fillPath(kind.call.path, input.params),
    method: kind.call.method,
    payload: (input.body ?? null) as StoredJson,
    eventRegisteredAt: tap.at,
    expiryTimestamp: expiryOf(tap.at, tap.zone, expiryDays),
    offlineResponsePayload: tap.offlineResponsePayload ?? null,
    offlineCachePayload: tap.offlineCachePayload ?? null,
  };
}

/** The end of the next day in the marketplace's zone, wherever the phone is; days have 23 to 25 hours. [OFFLINE-06] */
export function expiryOf(tapAt: Instant, zone: string, expiryDays: number): number {
  const midnight = addDays(dayOf(tapAt, zone), expiryDays + 1);
  return Date.parse(instantOf(midnight, '00:00', zone));
}

/** Why a stored row cannot be sent by this build. */
export type UnreadableReason = 'corrupt' | 'unknown-kind' | 'newer-version';

type ReadRow =
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
