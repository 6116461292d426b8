'use client';

import type { Instant } from '@/lib/core/time/zoned';
import { contactHelpMessages } from '@/lib/features/contact/messages-help';
import type { VisitCategory } from '@/lib/features/contact/model';
import { routes, type VisitAddress } from '@/lib/routes';
import { HelpLink } from './help-link';
import { useDoorLink } from './use-door-link';

interface StuckHelpLinkProps {
  readonly visit: VisitAddress;
  readonly now: Instant | null;
}

/** "I’m stuck outside" opens the steps at the door; where there are none, the page of that matter. */
export function StuckHelpLink({ visit, now }: StuckHelpLinkProps) {
  const category: VisitCategory = 'stuck';
  const door = useDoorLink(visit, now);
  return (
    <HelpLink href={door ?? routes.helpContact(category, visit)}>
      {contactHelpMessages.category[category]}
    </HelpLink>
  );
}
