import type { CallDefinition, CallInput, InputOf } from '@/lib/call/define-call';
import type { EventScope } from '@/lib/call/event-scope';
import { fillPath } from '@/lib/call/fill-path';
import { deviceCalls } from '@/lib/features/device/calls';
import { performanceCalls } from '@/lib/features/performance/calls';
import { visitCalls } from '@/lib/features/visits/calls';
import { addDays, dayOf, type Instant, instantOf } from '@/lib/time/zoned';
import { visitObjectId } from './visit-object-id';

/** What is queued without signal, by type. [OFFLINE-01] */
export const EVENT_CALLS = {
  startVisit: visitCalls.startVisit,
  unstartVisit: visitCalls.unstartVisit,
  finishVisit: visitCalls.finishVisit,
  rateVisit: performanceCalls.rateVisit,
  analytics: deviceCalls.sendAnalytics,
} as const;

export type OutboxEventType = keyof typeof EVENT_CALLS;

/** Whose event it is. */
export type OutboxScope = EventScope;

/** The form of a stored row. It goes up when a field changes its meaning; older rows must stay readable. */
export const EVENT_VERSION = 1;

/** Free JSON that the outbox keeps and never looks into. */
export type StoredJson = Readonly<Record<string, unknown>> | null;

/** What was tapped, as it waits. It can be sent by a later build, because it carries its whole request. [OFFLINE-02] */
export interface NewOutboxEvent {
  readonly version: typeof EVENT_VERSION;
  /** Made at the tap: the Idempotency-Key of every try. */
  readonly uuid: string;
  readonly type: OutboxEventType;
  readonly scope: OutboxScope;
  readonly objectType: 'visit' | 'analytics';
  readonly objectId: string;
  /** Below the API root. */
  readonly endpoint: string;
  readonly method: CallDefinition['method'];
  readonly payload: StoredJson;
  /** The instant of the tap by the server's clock, as far as the phone knew it. */
  readonly eventRegisteredAt: Instant;
  /** Milliseconds since 1970. */
  readonly expiryTimestamp: number;
  /** What the screen shows while the event waits. */
  readonly offlineResponsePayload: StoredJson;
  /** What the cache held before, to be put back when the event is refused. */
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
export interface Tap {
  readonly uuid: string;
  readonly at: Instant;
  readonly scope: OutboxScope;
  /** The marketplace's zone. */
  readonly zone: string;
  readonly offlineResponsePayload?: StoredJson;
  readonly offlineCachePayload?: StoredJson;
}

type VisitEventType = Exclude<OutboxEventType, 'analytics'>;

/** Makes the event of a tap on a visit: start, unstart, finish or rate. */
export function visitEvent<Type extends VisitEventType>(
  type: Type,
  input: InputOf<(typeof EVENT_CALLS)[Type]>,
  tap: Tap,
  expiryDays: number,
): NewOutboxEvent {
  const { params } = input as InputOf<(typeof EVENT_CALLS)[VisitEventType]>;
  return {
    ...requestOf(type, input as CallInput, tap, expiryDays),
    objectType: 'visit',
    objectId: visitObjectId(params.jobId, params.date),
  };
}

/** Makes the event of an analytics record. [ANALYTICS-03] */
export function analyticsEvent(
  input: InputOf<typeof deviceCalls.sendAnalytics>,
  tap: Tap,
  expiryDays: number,
): NewOutboxEvent {
  return { ...requestOf('analytics', input, tap, expiryDays), objectType: 'analytics', objectId: tap.uuid };
}

/** Makes the event of any tap, by its type. */
export function eventOf(
  type: OutboxEventType,
  input: CallInput,
  tap: Tap,
  expiryDays: number,
): NewOutboxEvent {
  return type === 'analytics'
    ? analyticsEvent(input as InputOf<typeof deviceCalls.sendAnalytics>, tap, expiryDays)
    : visitEvent(type, input as InputOf<(typeof EVENT_CALLS)[typeof type]>, tap, expiryDays);
}

function requestOf(type: OutboxEventType, input: CallInput, tap: Tap, expiryDays: number) {
  const call: CallDefinition = EVENT_CALLS[type];
  return {
    version: EVENT_VERSION,
    uuid: tap.uuid,
    type,
    scope: tap.scope,
    endpoint: fillPath(call.path, input.params),
    method: call.method,
    payload: (input.body ?? null) as StoredJson,
    eventRegisteredAt: tap.at,
    expiryTimestamp: expiryOf(tap.at, tap.zone, expiryDays),
    offlineResponsePayload: tap.offlineResponsePayload ?? null,
    offlineCachePayload: tap.offlineCachePayload ?? null,
  } as const;
}

/** The end of the next day in the marketplace's zone, wherever the phone is; days have 23 to 25 hours. [OFFLINE-06] */
export function expiryOf(tapAt: Instant, zone: string, expiryDays: number): number {
  const midnight = addDays(dayOf(tapAt, zone), expiryDays + 1);
  return Date.parse(instantOf(midnight, '00:00', zone));
}
