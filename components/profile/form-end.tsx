import { Button } from '@/components/ui/button';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { profileFormsMessages } from '@/lib/features/profile/messages-forms';
import type { FormSending } from './use-form-sending';

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
