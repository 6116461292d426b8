'use client';

import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { brand } from '@/lib/brand';
import { useVisitComms } from '@/lib/features/contact/hooks';
import { contactHelpMessages } from '@/lib/features/contact/messages-help';
import { mayContactProvider } from '@/lib/features/contact/rules-help';
import { isRktOnly } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';
import { CustomerContact } from './customer-contact';

interface ProviderContactProps {
  readonly visit: Visit;
  /** What the help is about. */
  readonly category: string;
  /** The button that opens the chat with the customer. */
  readonly chat?: ReactNode;
  /** The ways to the provider. */
  readonly children: ReactNode;
}

/**
 * The way to the provider about a visit: open once the worker has tried to reach the customer, before whom it stands until
 * then. [CONTACT-02] [CONTACT-11] [CONTACT-12]
 */
export function ProviderContact({ visit, category, chat, children }: ProviderContactProps) {
  const comms = useVisitComms(visit.jobId, category);
  if (mayContactProvider({ comms: comms.data, isRktOnly: isRktOnly(visit), category })) return children;
  // Until it is known, nothing is asked of them that they may have done.
  if (comms.data === undefined && comms.error === null) return null;
  return (
    <Card className="flex flex-col gap-4 p-4">
      <div>
        <p className="font-medium">{contactHelpMessages.contactFirst({ provider: brand.provider })}</p>
        <p className="text-ink-soft">{contactHelpMessages.contactNext}</p>
      </div>
      <CustomerContact visit={visit} chat={chat} isTitleShown onCalled={() => void comms.retry()} />
    </Card>
  );
}
