'use client';

import { Dialog } from '@/components/ui/dialog';
import { contactMessages } from '@/lib/features/talk/contact/messages';
import type { PhoneCallSubject } from '@/lib/features/talk/contact/use-contact';
import { CallSheet } from './call-sheet';
import { useCallWithToasts } from './use-call-with-toasts';

interface CallDialogProps {
  readonly subject: PhoneCallSubject;
  readonly isStarted: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onCalled: (() => void) | undefined;
}

/** Asks for the reason, then requests the number. */
export function CallDialog({ subject, isStarted, isOpen, onClose, onCalled }: CallDialogProps) {
  const { isRequesting, telephoneNumber, request } = useCallWithToasts(subject);
  const hasNumber = telephoneNumber !== null;
  const close = () => {
    onClose();
    if (hasNumber) onCalled?.();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={hasNumber ? contactMessages.numberTitle : contactMessages.reasonTitle}
      description={hasNumber ? contactMessages.numberText : contactMessages.reasonText}
    >
      <CallSheet
        isStarted={isStarted}
        isRequesting={isRequesting}
        telephoneNumber={telephoneNumber}
        onChoose={request}
      />
    </Dialog>
  );
}
