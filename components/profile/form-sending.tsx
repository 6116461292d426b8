'use client';

import { useState } from 'react';
import { useFailureToast } from '@/components/query/query-screen';
import { Button } from '@/components/ui/button';
import type { CallError } from '@/lib/core/contract/call-error';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { profileFormsMessages } from '@/lib/features/profile/messages-forms';

interface FormSending {
  readonly isSending: boolean;
  /** It was sent before and did not arrive. */
  readonly isAgain: boolean;
  /** There was no connection when it was sent. */
  readonly isOffline: boolean;
  /**
   * Sends the form. What was refused is first offered to `showAtFields`, which answers whether it stands at a field; anything
   * else is told in passing.
   */
  readonly run: (
    send: () => Promise<CallError | null>,
    showAtFields: (error: CallError) => boolean,
  ) => Promise<void>;
}

/** A form on its way to a server that may not be there. Nothing that is filled in is lost by a failure. [ERR-03] */
export function useFormSending(): FormSending {
  const tell = useFailureToast();
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
      if (error && !showAtFields(error)) tell(error);
    },
  };
}

interface FormEndProps {
  readonly sending: FormSending;
  readonly submitLabel: string;
  /** The form cannot be sent as it is. */
  readonly isOff?: boolean;
}

/** The button that sends a form, and what there is to say of a try without a connection. */
export function FormEnd({ sending, submitLabel, isOff = false }: FormEndProps) {
  return (
    <>
      <p role="status" className="font-medium text-bad text-m empty:hidden">
        {sending.isOffline && !sending.isSending && profileFormsMessages.offline}
      </p>
      <Button type="submit" size="main" isPending={sending.isSending} aria-disabled={isOff}>
        {sending.isAgain ? commonMessages.tryAgain : submitLabel}
      </Button>
    </>
  );
}
