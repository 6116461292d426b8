'use client';

import Link from 'next/link';
import { Dialog } from '@/components/ui/dialog';
import { buttonStyle } from '@/components/ui/styles';
import { routes } from '@/lib/core/ground/site/routes';
import { useClock } from '@/lib/core/phone/session/clock';
import { CANNOT_COME } from '@/lib/features/talk/contact/model';
import { contactCannotComeMessages } from '@/lib/features/work/visit-contact/messages';
import type { Visit } from '@/lib/features/work/visits/schema';
import { CannotComeWays } from './cannot-come';

interface CannotComeDialogProps {
  readonly visit: Visit;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Renders a dialog on the visit page, so that it works offline. */
export function CannotComeDialog({ visit, isOpen, onClose }: CannotComeDialogProps) {
  const { now } = useClock();
  const { title, support } = contactCannotComeMessages;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <CannotComeWays visit={visit} now={now()}>
        <Link
          href={routes.helpContact(CANNOT_COME, visit)}
          prefetch={false}
          className={buttonStyle('secondary', 'main')}
        >
          {support}
        </Link>
      </CannotComeWays>
    </Dialog>
  );
}
