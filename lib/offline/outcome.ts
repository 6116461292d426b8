import { isTap } from './is-tap';
import type { NewOutboxEvent, OutboxEventType, OutboxScope, StoredJson } from './outbox-event';
import type { UnreadableReason } from './read-event';

/**
 * How an event ended. `sent` and `cancelled` need nobody's eye; the others are told and listed as "Not sent" until they
 * are dismissed.
 */
export type OutcomeResult = 'sent' | 'cancelled' | 'refused' | 'expired' | 'reset' | 'set-aside';

export interface OutboxOutcome {
  readonly uuid: string;
  readonly scope: OutboxScope;
  /** Null for a row that no longer says what it was. */
  readonly type: OutboxEventType | null;
  readonly objectId: string | null;
  /** When it was tapped, or null where the row no longer says. */
  readonly eventRegisteredAt: string | null;
  readonly result: OutcomeResult;
  /** The server's own words, where it had any. */
  readonly message: string | null;
  /** Why a row was set aside. */
  readonly reason: UnreadableReason | null;
  /** What the server answered to a sent event. */
  readonly answer: StoredJson;
  /** What the cache held before the tap. */
  readonly offlineCachePayload: StoredJson;
  /** By the phone's clock. */
  readonly endedAtMs: number;
  /** Whether a toast has told it already, in whichever tab. */
  readonly isTold: boolean;
}

/** Belongs on the "Not sent" list. Analytics never do: nobody tapped them. */
export function isNotSent({ result, type }: OutboxOutcome): boolean {
  if (!isTap({ type })) return false;
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

/** How an event ended, as it is stored. */
export function outcomeOf(
  event: NewOutboxEvent,
  result: Exclude<OutcomeResult, 'set-aside'>,
  endedAtMs: number,
  said: { readonly message?: string | null; readonly answer?: StoredJson } = {},
): OutboxOutcome {
  return {
    uuid: event.uuid,
    scope: event.scope,
    type: event.type,
    objectId: event.objectId,
    eventRegisteredAt: event.eventRegisteredAt,
    result,
    message: said.message ?? null,
    reason: null,
    answer: said.answer ?? null,
    offlineCachePayload: event.offlineCachePayload,
    endedAtMs,
    // Nobody tapped them, so that nobody is told of them.
    isTold: !isTap(event),
  };
}
