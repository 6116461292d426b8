'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, usePreload } from '@/components/ui/dialog';
import { Phone } from '@/components/ui/icons';
import { lazyComponent } from '@/components/ui/lazy-component';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { contactMessages } from '@/lib/features/contact/messages';
import type { PhoneCallSubject } from '@/lib/features/contact/use-contact';
import type { CallSheetProps } from './call-sheet';
import { useCallWithToasts } from './use-call-with-toasts';

interface CallButtonProps {
  readonly subject: PhoneCallSubject;
  /** A started visit removes some reasons. */
  readonly isStarted: boolean;
  /** Called when the dialog with the number closes. Content shown after a call may replace this button. */
  readonly onCalled?: (() => void) | undefined;
}

const sheet = lazyComponent<CallSheetProps>({
  load: async () => (await import('./call-sheet')).CallSheet,
  failedTitle: commonMessages.notOpened,
  skeleton: <div className="min-h-tap-main" />,
});

/**
 * Asks for the reason, then requests the number. Offline it shows an error at once. [CONTACT-05] [CONTACT-18]
 * [CONTACT-22]
 */
export function CallButton({ subject, isStarted, onCalled }: CallButtonProps) {
  const { checkConnection, reset, telephoneNumber, ...call } = useCallWithToasts(subject);
  const [isOpen, setIsOpen] = useState(false);
  usePreload(PARTS);
  const open = () => {
    if (!checkConnection()) return;
    reset();
    setIsOpen(true);
  };
  const hasNumber = telephoneNumber !== null;
  const close = () => {
    setIsOpen(false);
    if (hasNumber) onCalled?.();
  };
  return (
    <>
      <Button kind="secondary" onClick={open}>
        <Phone aria-hidden className="size-icon shrink-0" />
        {contactMessages.call}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={hasNumber ? contactMessages.numberTitle : contactMessages.reasonTitle}
        description={hasNumber ? contactMessages.numberText : contactMessages.reasonText}
      >
        <sheet.Lazy
          isStarted={isStarted}
          isRequesting={call.isRequesting}
          telephoneNumber={telephoneNumber}
          onChoose={call.request}
        />
      </Dialog>
    </>
  );
}

const PARTS = [sheet.preload];
