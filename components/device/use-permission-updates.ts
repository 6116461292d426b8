'use client';

import { useEffect } from 'react';

/** Settings are changed outside the page, which not every browser tells. */
const POLL_MS = 5000;

/** Reads a permission at once, and again whenever it may be another. `read` is the same function on every call. */
export function usePermissionUpdates(name: PermissionName, read: () => void): void {
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const follow = async () => {
      const status = await navigator.permissions?.query({ name });
      status?.addEventListener?.('change', read, { signal });
    };
    read();
    // A browser that knows no permission of that name is read by the clock alone.
    follow().catch(() => undefined);
    const timer = setInterval(read, POLL_MS);
    document.addEventListener('visibilitychange', read, { signal });
    return () => {
      clearInterval(timer);
      gone.abort();
    };
  }, [name, read]);
}
