import { type EventScope, scopeText } from '@/lib/call/event-scope';

const KEY = 'CACHE__waiting';

/**
 * How many taps of somebody waited when a page last looked. It can be read at once and by every page, so that one without
 * anything to send does not open the queue, and one whose queue has gone notices.
 */
export function readWaitingMark(scope: EventScope): number {
  try {
    const [owner, count] = (localStorage.getItem(KEY) ?? '').split('|');
    return owner === scopeText(scope) ? Number(count) || 0 : 0;
  } catch {
    return 0;
  }
}

export function writeWaitingMark(scope: EventScope, count: number): void {
  try {
    if (count > 0) localStorage.setItem(KEY, `${scopeText(scope)}|${count}`);
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing has no queue either.
  }
}
