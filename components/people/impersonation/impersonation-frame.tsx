'use client';

import { useSyncExternalStore } from 'react';
import { readImpersonationCookie } from '@/lib/core/ground/session/impersonation-cookie';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';

interface ImpersonationFrameProps {
  /** The impersonated worker has this name; null without an impersonation. */
  readonly name: string | null;
}

/** During impersonation every screen has a banner and a border. [IMP-01] */
export function ImpersonationFrame({ name }: ImpersonationFrameProps) {
  if (name === null) return null;
  return (
    <>
      <p
        role="status"
        data-impersonation-bar
        className="sticky top-0 z-50 flex h-safe-top items-end justify-center bg-bad px-4 pb-1 font-strong text-card text-s"
      >
        <span className="truncate">{commonMessages.impersonating({ name })}</span>
      </p>
      <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-50 border-4 border-bad" />
    </>
  );
}

/** Static pages and the error page read the name from the cookie in the browser. [IMP-01] */
export function CookieImpersonationFrame() {
  const name = useSyncExternalStore(neverChanges, readImpersonationCookie, () => null);
  return <ImpersonationFrame name={name} />;
}

/** Impersonation starts and ends with a full navigation. */
const neverChanges = () => () => {};
