import type { EventScope } from '@/lib/core/contract/event-scope';
import type { Instant } from '@/lib/core/time/zoned';
import type { OutboxMessage } from './outbox-channel';
import type { OutboxOutcome } from './outcome';
import type { OutboxRuntime, RuntimeOptions } from './runtime';

/** What the queue of a page needs of the page around it. */
export interface PageOutboxPorts {
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
