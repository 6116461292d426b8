import type { CallInput } from '@/lib/core/contract/define-call';
import type { EventScope } from '@/lib/core/contract/event-scope';
import type { Instant } from '@/lib/core/time/zoned';
import type { NotSavedReason } from './outbox';
import type { OutboxMessage } from './outbox-channel';
import type { OutboxEvent } from './outbox-event';
import type { OutboxOutcome } from './outcome';
import type { UserWrite } from './queued-write';
import type { OutboxRuntime, RuntimeOptions } from './runtime';

/** How far a tap has come: not on the disk yet, on its first way to the server, or waiting for a connection. */
type PendingStage = 'saving' | 'sending' | 'waiting';

/** What lists say of a tap. */
export type ShownEvent = Pick<
  OutboxEvent,
  'uuid' | 'type' | 'objectType' | 'objectId' | 'eventRegisteredAt' | 'attempts'
>;

/** A tap whose end is open. */
export interface PendingEvent extends ShownEvent {
  readonly stage: PendingStage;
  /** The fields of its object that it changes. */
  readonly changes: Readonly<Record<string, unknown>> | null;
}

/** What was tapped, for the outbox to make its event of. */
export interface NewWrite {
  readonly write: UserWrite;
  readonly input: CallInput;
  /** Its object as it is shown at the tap. */
  readonly entity: object;
  /** When it was tapped, where something was waited for since; now without it. */
  readonly at?: Instant;
}

/** What became of a tap as far as its screen waits for it. */
export type WriteResult =
  | { readonly kind: 'sent' | 'cancelled' | 'waiting' }
  | { readonly kind: 'refused'; readonly message: string | null }
  /** Neither on the disk nor at the server: it did not happen. */
  | { readonly kind: 'lost'; readonly reason: NotSavedReason };

export interface OutboxView {
  /** In the order of the taps. */
  readonly pending: readonly PendingEvent[];
  /** What was not sent and has not been dismissed. */
  readonly notSent: readonly OutboxOutcome[];
}

/** What the queue of a page needs of the page around it. */
export interface OutboxClientPorts {
  readonly scope: EventScope;
  /** The marketplace's zone. */
  readonly zone: string;
  /** By the server's clock. */
  readonly now: () => Instant;
  /** Fetches the queue's code, which no page carries before it is needed. */
  readonly load: (options: Pick<RuntimeOptions, 'scope' | 'onOutcome'>) => Promise<OutboxRuntime>;
  /** Whether there is a connection, as far as the page knows. */
  readonly isOnline: () => boolean;
  /** Nothing is sent while somebody is on the way out. */
  readonly isPaused: () => boolean;
  /** A page that nobody sees announces nothing. */
  readonly isSeen: () => boolean;
  /** Called once, in one tab: what ended goes into the caches before it leaves the view. */
  readonly onEnded: (outcomes: readonly OutboxOutcome[]) => void;
  /** So many taps waited here and are gone with the phone's storage. */
  readonly onLost: (count: number) => void;
  /** The session is over, and everything that waited was listed as not sent. */
  readonly onReset: () => void;
  /** The person has signed out in another tab. */
  readonly onLeft: () => void;
  /** For the other tabs and the worker. */
  readonly publish: (message: OutboxMessage) => void;
}
