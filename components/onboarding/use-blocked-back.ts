'use client';

import { useEffect } from 'react';

/**
 * Keeps the browser's back button on this page: there is nothing behind the first page of onboarding but the mail. Browsers let
 * go of who presses it again and again without touching the page, and nobody can be kept from closing it. [NAV-07]
 */
export function useBlockedBack(): void {
  useEffect(() => {
    const stay = () => history.pushState(history.state, '', location.href);
    stay();
    window.addEventListener('popstate', stay);
    return () => window.removeEventListener('popstate', stay);
  }, []);
}
