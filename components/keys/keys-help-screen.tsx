'use client';

import { SupportChatButton } from '@/components/chat/support/support-chat-button';
import { ReportForm } from '@/components/contact/report-form';
import { SupportContact } from '@/components/contact/support-contact';
import { HelpLink } from '@/components/help/help-links';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { contactHelpMessages } from '@/lib/features/contact/messages-help';
import { routes } from '@/lib/routes';

/** The worker's key table, then contact options and a report form. [KEYS-08] [HELP-10] */
export function KeysHelpScreen() {
  return (
    <AppFrame>
      <PageHeader
        title={pageTitle('helpContact')}
        subtitle={contactHelpMessages.category.keys}
        back={{ href: routes.help, label: contactHelpMessages.backToHelp }}
      />
      <div className="flex flex-col gap-3">
        <Card className="px-4 py-1">
          <HelpLink href={routes.profile} text={contactHelpMessages.openKeysText}>
            {contactHelpMessages.openKeys}
          </HelpLink>
        </Card>
        <SupportContact category="keys" chat={<SupportChatButton />} />
        <ReportForm category="keys" />
      </div>
    </AppFrame>
  );
}
