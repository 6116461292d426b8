'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Phone } from '@/components/ui/icons';
import { useLazyDialog, usePreload, withDialog } from '@/components/ui/lazy-dialog';
import { useToast } from '@/components/ui/use-toast';
import { isOnline } from '@/lib/core/phone/client/online';
import { contactMessages } from '@/lib/features/talk/contact/messages';
import type { PhoneCallSubject } from '@/lib/features/talk/contact/use-contact';

interface CallButtonProps {
  readonly subject: PhoneCallSubject;
  /** A started visit removes some reasons. */
  readonly isStarted: boolean;
  /** It is called when the dialog with the number closes. Content shown after a call may replace this button. */
  readonly onCalled?: (() => void) | undefined;
}

const loadCall = withDialog(() => import('./call-dialog'));
const PARTS = [loadCall];

/**
 * Opens the dialog that asks for the reason and requests the number. Offline it shows an error at once. [CONTACT-05]
 * [CONTACT-18] [CONTACT-22]
 */
export function CallButton({ subject, isStarted, onCalled }: CallButtonProps) {
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  /** Each opening asks for a new number. */
  const [opening, setOpening] = useState(0);
  const close = () => setIsOpen(false);
  const call = useLazyDialog(isOpen, close, loadCall);
  usePreload(PARTS);
  const open = () => {
    if (!isOnline()) return toast({ kind: 'warning', text: contactMessages.callOffline });
    setOpening(opening + 1);
    setIsOpen(true);
  };
  return (
    <>
      <Button kind="secondary" onClick={open}>
        <Phone aria-hidden className="size-icon shrink-0" />
        {contactMessages.call}
      </Button>
      {call && (
        <call.CallDialog key={opening} {...{ subject, isStarted, isOpen, onCalled }} onClose={close} />
      )}
    </>
  );
}
