'use client';

import { useEffect } from 'react';
import { useToast } from '@/components/ui/toasts';
import type { CallError } from '@/lib/call/call-error';

/** A failed refresh leaves what is on screen and is told in passing; no internet is not told here. [ERR-04] */
export function useToastOfFailure(error: CallError | null): void {
  const toast = useToast();
  useEffect(() => {
    // No sentence means no internet.
    if (error?.userMessage) toast({ kind: 'danger', text: error.userMessage });
  }, [error, toast]);
}
