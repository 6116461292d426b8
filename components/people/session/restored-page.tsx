'use client';

import { useEffect } from 'react';
import { markSession, sessionMark } from '@/lib/core/phone/session/session-mark';

interface RestoredPageProps {
  /** This is the cleaner's session. It is null where nothing may be stored: then the page is always loaded again. */
  readonly session: string | null;
  readonly reload?: () => void;
}

const reloadPage = () => location.reload();

/**
 * A page that the browser kept, and shows again after "back", stays hidden unless it is still that session's. One that
 * was busy when it was left is loaded again too.
 */
export function RestoredPage({ session, reload = reloadPage }: RestoredPageProps) {
  useEffect(() => {
    if (session !== null) markSession(session);
    const hide = () => hidePage(true);
    const show = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      const isSame =
        session !== null &&
        sessionMark() === session &&
        document.querySelector('button[aria-busy="true"]') === null;
      if (isSame) hidePage(false);
      else reload();
    };
    window.addEventListener('pagehide', hide);
    window.addEventListener('pageshow', show);
    return () => {
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('pageshow', show);
    };
  }, [session, reload]);
  return null;
}

/** `globals.css` hides a page with this attribute. */
const hidePage = (isHidden: boolean) => document.documentElement.toggleAttribute('data-left', isHidden);
