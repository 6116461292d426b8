import type { CallInput } from '@/lib/core/ground/contract/define-call';
import type { SessionScope } from '@/lib/core/ground/contract/session-scope';
import type { Instant } from '@/lib/core/ground/time/zoned';
import type { NotSavedReason } from './outbox';
import type { OutboxMessage } from './outbox-channel';
import type { OutboxStore } from './outbox-store';
import type { OutboxOutcome } from './outcome';
import type { UserWrite } from './queued-write';
import type { OutboxRuntime, RuntimeOptions } from './runtime';
import type { StoredJson, StoredWrite } from './stored-write';

/**
 * A `saving` write is not on the disk yet, the first attempt of a `sending` write runs, and a `waiting` write is saved
 * for a later attempt.
 */
type PendingStage = 'saving' | 'sending' | 'waiting';

export type ShownWrite = Pick<
  StoredWrite,
  'uuid' | 'type' | 'objectType' | 'objectId' | 'eventRegisteredAt' | 'madeAt' | 'attempts'
>;

export interface PendingWrite extends ShownWrite {
  readonly stage: PendingStage;
  readonly changes: Readonly<Record<string, unknown>> | null;
}

export interface NewWrite {
  readonly write: UserWrite;
  readonly input: CallInput;
  readonly entity: object;
  /** Key of the write, so that the same form is saved once, whatever tab sends it; default is a new one. */
  readonly uuid?: string;
  /** Set when the write was delayed after the click; default is now. */
  readonly at?: Instant;
  /** This is the time at which it happened, for a write that reports an earlier time; the default is `at`. */
  readonly happenedAt?: Instant;
  /** A write that is worth sending later than others expires this many days after its own day. */
  readonly expiryDays?: number;
}

export type WriteOutcome =
  /** `unanswered` is listed as not sent: it may have arrived. */
  | { readonly kind: 'cancelled' | 'waiting' | 'unanswered' }
  /** `answer` is null when another tab has shown the outcome. */
  | { readonly kind: 'sent'; readonly answer: StoredJson }
  | { readonly kind: 'refused'; readonly message: string | null }
  | { readonly kind: 'lost'; readonly reason: NotSavedReason };

export interface OutboxView {
  readonly pending: readonly PendingWrite[];
  readonly notSent: readonly OutboxOutcome[];
}

export interface OutboxClientPorts {
  readonly scope: SessionScope;
  readonly zone: string;
  readonly now: () => Instant;
  readonly load: (options: Pick<RuntimeOptions, 'scope' | 'onOutcome'>) => Promise<OutboxRuntime>;
  readonly isOnline: () => boolean;
  /** Nothing is sent while the person signs out. */
  readonly isPaused: () => boolean;
  /** It is false in a hidden tab, which announces no outcomes. */
  readonly isSeen: () => boolean;
  /** It is called in one tab only, and updates the caches before the writes leave the view. */
  readonly onEnded: (outcomes: readonly OutboxOutcome[]) => void;
  /** It is called when the browser evicted this many waiting writes. */
  readonly onLost: (count: number) => void;
  /** It is called when the session has ended and waiting writes were moved to "Not sent". */
  readonly onReset: () => void;
  /** The outbox calls it when the person signed out in another tab. */
  readonly onLeft: () => void;
  readonly publish: (message: OutboxMessage) => void;
}

export interface OutboxPage {
  readonly runtime: OutboxRuntime;
  readonly ports: OutboxClientPorts;
  readonly shown: OutboxStore;
}
