'use client';

import { useSyncExternalStore } from 'react';
import { readImpersonationCookie } from '@/lib/core/session/impersonation-cookie';
import { commonMessages } from '@/lib/core/texts/common-messages';

interface ActingFrameProps {
  /** As whom; null where nobody acts as anybody. */
  readonly name: string | null;
}

/** Around every screen while an administrator acts as somebody, so that nobody forgets whose it is. [IMP-01] */
export function ImpersonationFrame({ name }: ActingFrameProps) {
  if (name === null) return null;
  return (
    <>
      <p
        role="status"
        data-acting-bar
        className="sticky top-0 z-50 flex h-safe-top items-end justify-center bg-bad px-4 pb-1 font-strong text-card text-s"
      >
        <span className="truncate">{commonMessages.acting({ name })}</span>
      </p>
      <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-50 border-4 border-bad" />
    </>
  );
}

/**
 * The same for what no server renders for one person: static pages, and what stands in for a page that failed. The cookie
 * says as whom, in the browser alone. [IMP-01]
 */
export function CookieImpersonationFrame() {
  const name = useSyncExternalStore(neverChanges, readImpersonationCookie, () => null);
  return <ImpersonationFrame name={name} />;
}

/** It begins and ends with a whole new page. */
const neverChanges = () => () => {};
