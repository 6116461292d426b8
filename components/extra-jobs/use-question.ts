'use client';

import { useEffect, useState } from 'react';
import { isInFront, pushQuery } from '@/components/offline/navigation/offline-history';

export interface Question {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** A question over a dialog with an address: back closes only the question. */
export function useQuestion(): Question {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const onBack = () => setIsOpen(false);
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, [isOpen]);
  return {
    isOpen,
    open: () => {
      pushQuery(location.search);
      setIsOpen(true);
    },
    close: () => {
      if (isOpen && isInFront()) history.back();
      setIsOpen(false);
    },
  };
}
