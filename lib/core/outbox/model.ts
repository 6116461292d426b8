import type { CallInput } from '@/lib/core/contract/define-call';
import type { Instant } from '@/lib/core/time/zoned';
import type { NotSavedReason } from './outbox';
import type { OutboxEvent } from './outbox-event';
import type { OutboxOutcome } from './outcome';
import type { TapWrite } from './queued-write';

/** How far a tap has come: not on the disk yet, on its first way to the server, or waiting for a connection. */
export type TapStage = 'saving' | 'sending' | 'waiting';

/** What lists say of a tap. */
export type ShownTap = Pick<
  OutboxEvent,
  'uuid' | 'type' | 'objectType' | 'objectId' | 'eventRegisteredAt' | 'attempts'
>;

/** A tap whose end is open. */
export interface WaitingTap extends ShownTap {
  readonly stage: TapStage;
  /** The fields of its object that it changes. */
  readonly changes: Readonly<Record<string, unknown>> | null;
}

/** What was tapped, for the outbox to make its event of. */
export interface NewTap {
  readonly write: TapWrite;
  readonly input: CallInput;
  /** Its object as it is shown at the tap. */
  readonly entity: object;
  /** When it was tapped, where something was waited for since; now without it. */
  readonly at?: Instant;
}

/** What became of a tap as far as its screen waits for it. */
export type TapEnd =
  | { readonly kind: 'sent' | 'cancelled' | 'waiting' }
  | { readonly kind: 'refused'; readonly message: string | null }
  /** Neither on the disk nor at the server: it did not happen. */
  | { readonly kind: 'lost'; readonly reason: NotSavedReason };

export interface OutboxView {
  /** In the order of the taps. */
  readonly taps: readonly WaitingTap[];
  /** What was not sent and has not been dismissed. */
  readonly notSent: readonly OutboxOutcome[];
}
