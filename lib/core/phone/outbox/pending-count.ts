import { type EventScope, scopeText } from '@/lib/core/ground/contract/event-scope';

/** The value is `<owner>|<rows>|<taps>`. */
export const PENDING_COUNT_KEY = 'CACHE__waiting';

export interface PendingCount {
  readonly rows: number;
  readonly taps: number;
}

const NOTHING: PendingCount = { rows: 0, taps: 0 };

/** localStorage keeps it, so that a page need not open the database and can detect that it was evicted. */
export function readPendingCount(scope: EventScope): PendingCount {
  try {
    const [owner, rows, taps] = (localStorage.getItem(PENDING_COUNT_KEY) ?? '').split('|');
    return owner === scopeText(scope) ? { rows: Number(rows) || 0, taps: Number(taps) || 0 } : NOTHING;
  } catch {
    return NOTHING;
  }
}

export function writePendingCount(scope: EventScope, { rows, taps }: PendingCount): void {
  try {
    if (rows > 0) localStorage.setItem(PENDING_COUNT_KEY, `${scopeText(scope)}|${rows}|${taps}`);
    else localStorage.removeItem(PENDING_COUNT_KEY);
  } catch {
    // Without localStorage there is no IndexedDB either.
  }
}
