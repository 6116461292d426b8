'use client';

import { useCallback } from 'react';
import { useToast } from '@/components/ui/use-toast';
import type { CallError } from '@/lib/core/ground/contract/call-error';

/**
 * Shows a toast for a failed call, with the server's message or the default one. Connection errors and calls
 * that the demo does not support have no message. [ERR-03] [ERR-04]
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
