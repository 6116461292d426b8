'use client';

import { ReportForm } from '@/components/contact/report-form';
import { SupportContact } from '@/components/contact/support-contact';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { SupportChatButton } from '@/components/support-chat/support-chat-button';
import { Card } from '@/components/ui/card';
import { contactMessages } from '@/lib/features/contact/messages';
import { pageTitle } from '@/lib/messages/page-titles';
import { routes } from '@/lib/routes';
import { HelpLink } from './help-link';

/** Help with keys: the table of the worker's own first, then support's ways and a report. [KEYS-08] [HELP-10] */
export function KeysHelpScreen() {
  return (
    <AppFrame>
      <PageHeader
        title={pageTitle('helpContact')}
        subtitle={contactMessages.category.keys}
        back={{ href: routes.help, label: contactMessages.backToHelp }}
      />
      <div className="flex flex-col gap-3">
        <Card className="px-4 py-1">
          <HelpLink href={routes.profile} text={contactMessages.openKeysText}>
            {contactMessages.openKeys}
          </HelpLink>
        </Card>
        <SupportContact category="keys" chat={<SupportChatButton />} />
        <ReportForm category="keys" />
      </div>
    </AppFrame>
  );
}
