import type { OutboxEvent } from './outbox-event';

export interface FoundTaps {
  /** How many waited at a page's last refresh, which it wrote down in another storage. */
  readonly marked: number;
  /** The taps that the outbox holds now; those that another page has sent meanwhile have left their outcomes there. */
  readonly waiting: readonly Pick<OutboxEvent, 'uuid'>[];
  readonly ended: readonly string[];
  /** Whether it was tapped on this page, and so after the mark. */
  readonly isOwn: (uuid: string) => boolean;
}

/**
 * How many waiting taps were lost with the phone's storage: a browser evicts a database whole, and an empty one does not
 * say that it was full. What nobody tapped says nothing either: it is queued soon after. 0 where nothing is known to be lost.
 */
export function lostTaps({ marked, waiting, ended, isOwn }: FoundTaps): number {
  const known = [...waiting.map(({ uuid }) => uuid), ...ended];
  return known.every(isOwn) ? marked : 0;
}
