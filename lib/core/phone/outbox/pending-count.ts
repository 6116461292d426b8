import { type SessionScope, scopeText } from '@/lib/core/ground/contract/session-scope';

/** The value is `<owner>|<rows>|<ofUser>`. */
export const PENDING_COUNT_KEY = 'CACHE__waiting';

export interface PendingCount {
  readonly rows: number;
  readonly ofUser: number;
}

const NOTHING: PendingCount = { rows: 0, ofUser: 0 };

/** localStorage keeps it, so that a page need not open the database and can detect that it was evicted. */
export function readPendingCount(scope: SessionScope): PendingCount {
  try {
    const [owner, rows, ofUser] = (localStorage.getItem(PENDING_COUNT_KEY) ?? '').split('|');
    return owner === scopeText(scope) ? { rows: Number(rows) || 0, ofUser: Number(ofUser) || 0 } : NOTHING;
  } catch {
    return NOTHING;
  }
}

export function writePendingCount(scope: SessionScope, { rows, ofUser }: PendingCount): void {
  try {
    if (rows > 0) localStorage.setItem(PENDING_COUNT_KEY, `${scopeText(scope)}|${rows}|${ofUser}`);
    else localStorage.removeItem(PENDING_COUNT_KEY);
  } catch {
    // Without localStorage there is no IndexedDB either.
  }
}
