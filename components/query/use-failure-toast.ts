'use client';

import { useCallback, useEffect } from 'react';
import { useToast } from '@/components/ui/toasts';
import type { CallError } from '@/lib/core/contract/call-error';

/**
 * Gives how a failed call is told: in passing, with the server's sentence or the standard one. Of no internet and of what a
 * demo lacks it says nothing. [ERR-03] [ERR-04]
 */
export function useFailureToast(): (error: CallError | null) => void {
  const toast = useToast();
  return useCallback(
    (error) => {
      if (error?.userMessage) toast({ kind: 'danger', text: error.userMessage });
    },
    [toast],
  );
}

/** A failed refresh leaves what is on screen and is told in passing. */
export function useToastOfFailure(error: CallError | null): void {
  const tell = useFailureToast();
  useEffect(() => tell(error), [error, tell]);
}
