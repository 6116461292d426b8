'use client';

import { SupportChatButton } from '@/components/chat/support/support-chat-button';
import { ReportForm } from '@/components/contact/report-form';
import { SupportContact } from '@/components/contact/support-contact';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { contactHelpMessages } from '@/lib/features/contact/messages-help';
import { POSTCODE_CHANGE } from '@/lib/features/contact/model';
import { routes } from '@/lib/routes';

/** For who has moved: the new postcode first, as extra jobs ask for it, then support's ways. [NAV-23] [EXTRA-42] */
export function PostcodeChangeScreen() {
  return (
    <AppFrame>
      <PageHeader
        title={pageTitle('helpContact')}
        subtitle={contactHelpMessages.category[POSTCODE_CHANGE]}
        back={{ href: routes.extraJobs, label: contactHelpMessages.backToExtraJobs }}
      />
      <div className="flex flex-col gap-3">
        <ReportForm category={POSTCODE_CHANGE} />
        <SupportContact category={POSTCODE_CHANGE} chat={<SupportChatButton />} />
      </div>
    </AppFrame>
  );
}
