'use client';

import { useSearchParams } from 'next/navigation';
import { isInFront, pushQuery, replaceQuery } from '@/components/offline/navigation/offline-history';

/** Whether the steps are open, as the address says it: a reload and a link open them, and back closes them. */
export function useStuckAddress() {
  const isOpen = useSearchParams()?.get('stuck') === '1';
  return {
    isOpen,
    open: () => {
      if (!isOpen) pushQuery('?stuck=1');
    },
    close: () => {
      if (isInFront()) history.back();
      else replaceQuery('');
    },
  };
}
