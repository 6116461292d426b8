'use client';

import { useSearchParams } from 'next/navigation';
import { isInFront, pushQuery, replaceQuery } from '@/components/offline/navigation/offline-history';
import { goBack } from '@/components/ui/popup-history';

/** Keeps the state in the query: a reload or link opens the steps, "back" closes them. */
export function useStuckAddress() {
  const isOpen = useSearchParams()?.get('stuck') === '1';
  return {
    isOpen,
    open: () => {
      if (!isOpen) pushQuery('?stuck=1');
    },
    close: () => {
      if (isInFront()) goBack();
      else replaceQuery('');
    },
  };
}
