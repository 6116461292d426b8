import type { LiveEvent } from '@/lib/core/ground/live/schema';
import type { EventAppliers } from './live/event-appliers';
import type { EventKind } from './outbox/queued-write';

/** What the phone gets from a feature, from its `feature.phone.ts`. */
export interface PhoneFeature {
  /** By the call's id. */
  readonly writes?: Readonly<Record<string, EventKind>>;
  /** What an event of the stream changes in an open page. */
  readonly live?: Partial<EventAppliers<LiveEvent>>;
  /** Answers to read again after events were missed, by their cache's name. */
  readonly missedAnswers?: readonly string[];
}
