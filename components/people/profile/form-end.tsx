'use client';

import { Button } from '@/components/ui/button';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { profileFormsMessages } from '@/lib/features/people/profile/messages';
import type { FormSending } from './use-form-sending';

interface FormEndProps {
  readonly sending: FormSending;
  readonly submitLabel: string;
  /** The form is invalid. */
  readonly isOff?: boolean;
}

/** Shows the submit button and the offline message. */
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
