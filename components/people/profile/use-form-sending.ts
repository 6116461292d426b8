'use client';

import { useState } from 'react';
import { useFailureToast } from '@/components/query/use-failure-toast';
import type { CallError } from '@/lib/core/ground/contract/call-error';

export interface FormSending {
  readonly isSending: boolean;
  /** An earlier request failed. */
  readonly isAgain: boolean;
  /** The last request failed without a connection. */
  readonly isOffline: boolean;
  /**
   * Sends the form. `showAtFields` gets the error first and returns true if it showed it; otherwise a toast
   * does.
   */
  readonly run: (
    send: () => Promise<CallError | null>,
    showAtFields: (error: CallError) => boolean,
  ) => Promise<void>;
}

/** The input survives a failure. [ERR-03] */
export function useFormSending(): FormSending {
  const showFailure = useFailureToast();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  return {
    isSending,
    isAgain: failure?.retryable ?? false,
    isOffline: failure?.status === 0,
    run: async (send, showAtFields) => {
      setIsSending(true);
      const error = await send();
      setIsSending(false);
      setFailure(error);
      if (error && !showAtFields(error)) showFailure(error);
    },
  };
}
