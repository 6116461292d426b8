'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';

const EVERY_MS = 5_000;

/** Refreshes the server-rendered page while it is visible; form input is preserved. */
export function RefreshPage() {
  const router = useRouter();
  const [isRefreshing, startRefresh] = useTransition();
  const isBusy = useRef(false);
  useEffect(() => {
    isBusy.current = isRefreshing;
  }, [isRefreshing]);
  useEffect(() => {
    const timer = setInterval(() => {
      // One at a time: a slow server would fall behind, and a click on a link would wait.
      if (isBusy.current || document.visibilityState !== 'visible') return;
      startRefresh(() => router.refresh());
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [router]);
  return <span hidden data-office-part />;
}
