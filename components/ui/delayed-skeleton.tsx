import type { ReactNode } from 'react';

/**
 * Keeps the place of its content and shows it after a tenth of a second: what comes sooner needs no skeleton. By CSS
 * alone, so that a page from the phone's cache does the same before its scripts run.
 */
export function DelayedSkeleton({ children }: { readonly children: ReactNode }) {
  return <div className="animate-late">{children}</div>;
}
