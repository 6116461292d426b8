import type { NewOutboxEvent, OutboxScope, StoredJson, UnreadableReason } from './outbox-event';
import type { EventKinds } from './queued-write';

/**
 * How an event ended. `sent` and `cancelled` need nobody's eye; the others are announced and listed as "Not sent" until they
 * are dismissed.
 */
export type OutcomeResult = 'sent' | 'cancelled' | 'refused' | 'expired' | 'reset' | 'set-aside';

export interface OutboxOutcome {
  readonly uuid: string;
  readonly scope: OutboxScope;
  /** Null for a row that no longer says what it was. */
  readonly type: string | null;
  /** Null where the row no longer says; absent in outcomes that an older build wrote. */
  readonly objectType?: string | null;
  readonly objectId: string | null;
  /** When it was tapped, or null where the row no longer says. */
  readonly eventRegisteredAt: string | null;
  readonly result: OutcomeResult;
  /** The server's own words, where it had any. */
  readonly message: string | null;
  /** Why a row became a dead letter. */
  readonly reason: UnreadableReason | null;
  /** What the server answered to a sent event. */
  readonly answer: StoredJson;
  /** What the tap changed; absent in outcomes that an older build wrote. */
  readonly offlineResponsePayload?: StoredJson;
  /** The same fields as they were before the tap. */
  readonly offlineCachePayload: StoredJson;
  /** By the phone's clock. */
  readonly endedAtMs: number;
  /** Whether a toast has announced it already, in whichever tab. */
  readonly isTold: boolean;
}

/** Belongs on the "Not sent" list. What the app recorded by itself never does: nobody tapped it. */
export function isNotSent({ result, type }: OutboxOutcome, kinds: EventKinds): boolean {
  if (isBackground(type, kinds)) return false;
  switch (result) {
    case 'refused':
    case 'expired':
    case 'reset':
    case 'set-aside':
      return true;
    case 'sent':
    case 'cancelled':
      return false;
    default:
      return result satisfies never;
  }
}

/** Whether nobody tapped what such an event sends. */
export function isBackground(type: string | null, kinds: EventKinds): boolean {
  return type !== null && (kinds.get(type)?.isBackground ?? false);
}

/** How an event ended, as it is stored. */
export function outcomeOf(
  event: NewOutboxEvent,
  result: Exclude<OutcomeResult, 'set-aside'>,
  endedAtMs: number,
  kinds: EventKinds,
  said: { readonly message?: string | null; readonly answer?: StoredJson } = {},
): OutboxOutcome {
  return {
    uuid: event.uuid,
    scope: event.scope,
    type: event.type,
    objectType: event.objectType,
    objectId: event.objectId,
    eventRegisteredAt: event.eventRegisteredAt,
    result,
    message: said.message ?? null,
    reason: null,
    answer: said.answer ?? null,
    offlineResponsePayload: event.offlineResponsePayload,
    offlineCachePayload: event.offlineCachePayload,
    endedAtMs,
    isTold: isBackground(event.type, kinds),
  };
}
