import { type EventScope, scopeText } from '@/lib/core/contract/event-scope';

const KEY = 'CACHE__waiting';

export interface PendingCount {
  readonly rows: number;
  readonly taps: number;
}

/** Long enough to load the outbox's code and read its rows. */
const MOST_HIDDEN_MS = 3_000;

/**
 * Inline script for a page whose amounts change with queued writes: sets `data-unsent`, for the `in-data-unsent:`
 * variant, until the queue is applied. The server's HTML cannot know the queue.
 */
export const HIDE_UNSENT_SCRIPT = `(function(){
try{if(!(Number((localStorage.getItem('${KEY}')||'').split('|')[2])>0))return}catch(error){return}
var page=document.documentElement;
page.setAttribute('data-unsent','');
setTimeout(function(){page.removeAttribute('data-unsent')},${MOST_HIDDEN_MS});
})()`;

export const showUnsent = (): void => document.documentElement.removeAttribute('data-unsent');

const NOTHING: PendingCount = { rows: 0, taps: 0 };

/** In localStorage, so that a page need not open the database and can detect that it was evicted. */
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
    // Without localStorage there is no IndexedDB either.
  }
}
