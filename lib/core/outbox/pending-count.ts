import { type EventScope, scopeText } from '@/lib/core/contract/event-scope';
import type { OutboxEvent } from './outbox-event';

const KEY = 'CACHE__waiting';

/** How much of somebody waited at a page's last refresh. */
export interface PendingCount {
  /** Whatever is to be sent. */
  readonly rows: number;
  /** What was tapped, which somebody would miss. */
  readonly taps: number;
}

const NOTHING: PendingCount = { rows: 0, taps: 0 };

/**
 * It can be read at once and by every page, so that one without anything to send does not open the queue, and one whose
 * queue has gone notices.
 */
export function readPendingCount(scope: EventScope): PendingCount {
  try {
    const [owner, rows, taps] = (localStorage.getItem(KEY) ?? '').split('|');
    return owner === scopeText(scope) ? { rows: Number(rows) || 0, taps: Number(taps) || 0 } : NOTHING;
  } catch {
    return NOTHING;
  }
}

export function writePendingCount(scope: EventScope, { rows, taps }: PendingCount): void {
  try {
    if (rows > 0) localStorage.setItem(KEY, `${scopeText(scope)}|${rows}|${taps}`);
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing has no queue either.
  }
}

export interface OutboxSnapshot {
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
export function countLostEvents({ marked, waiting, ended, isOwn }: OutboxSnapshot): number {
  const known = [...waiting.map(({ uuid }) => uuid), ...ended];
  return known.every(isOwn) ? marked : 0;
}
