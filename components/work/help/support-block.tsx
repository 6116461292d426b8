'use client';

import type { ComponentProps } from 'react';
import { SupportChatButton } from '@/components/talk/chat/support/support-chat-button';
import { SupportContact } from '@/components/talk/contact/support-contact';
import { SupportPhoneLink } from '@/components/talk/contact/support-phone-link';
import { Card } from '@/components/ui/card';
import { useOnline } from '@/lib/core/phone/client/online';
import { contactMessages } from '@/lib/features/talk/contact/messages';
import { helpFormMessages } from '@/lib/features/work/help/messages';

/** Without a connection only the phone works, and what is written waits. */
export function SupportBlock(props: Omit<ComponentProps<typeof SupportContact>, 'chat'>) {
  if (useOnline()) return <SupportContact {...props} chat={<SupportChatButton />} />;
  return (
    <Card title={contactMessages.support}>
      <p className="mb-3">{helpFormMessages.offline}</p>
      <div className="grid">
        <SupportPhoneLink />
      </div>
    </Card>
  );
}
