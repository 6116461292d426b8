import { type EventScope, scopeText } from '@/lib/core/contract/event-scope';

const KEY = 'CACHE__waiting';

/** How much of somebody waited at a page's last refresh. */
export interface WaitingMark {
  /** Whatever is to be sent. */
  readonly rows: number;
  /** What was tapped, which somebody would miss. */
  readonly taps: number;
}

const NOTHING: WaitingMark = { rows: 0, taps: 0 };

/**
 * It can be read at once and by every page, so that one without anything to send does not open the queue, and one whose
 * queue has gone notices.
 */
export function readWaitingMark(scope: EventScope): WaitingMark {
  try {
    const [owner, rows, taps] = (localStorage.getItem(KEY) ?? '').split('|');
    return owner === scopeText(scope) ? { rows: Number(rows) || 0, taps: Number(taps) || 0 } : NOTHING;
  } catch {
    return NOTHING;
  }
}

export function writeWaitingMark(scope: EventScope, { rows, taps }: WaitingMark): void {
  try {
    if (rows > 0) localStorage.setItem(KEY, `${scopeText(scope)}|${rows}|${taps}`);
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing has no queue either.
  }
}
