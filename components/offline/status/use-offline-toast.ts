'use client';

import { useEffect } from 'react';
import { useDismissToasts, useIsToastDrawn, useToast } from '@/components/ui/toasts';
import { OFFLINE_TEXT } from './texts';

/**
 * Tells once, in the toast that stays, that there is no connection, and takes it away when there is one again. Closed by
 * hand, it leaves the word to the bar. Answers whether the toast is on screen. [OFFLINE-12]
 */
export function useOfflineToast(isOffline: boolean): boolean {
  const toast = useToast();
  const dismiss = useDismissToasts();
  useEffect(() => {
    if (!isOffline) return;
    toast({ kind: 'warning', text: OFFLINE_TEXT, topic: 'offline' });
    return () => dismiss('offline');
  }, [isOffline, toast, dismiss]);
  return useIsToastDrawn('offline');
}
