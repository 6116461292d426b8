'use client';

import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { contactHelpMessages } from '@/lib/features/contact/messages-help';
import { routes } from '@/lib/routes';
import { HelpLink } from './help-links';
import { ReportForm } from './report-form';
import { SupportBlock } from './support-block';
import { WaitingReports } from './waiting-reports';

/** The worker's key table, then contact options and a report form. [KEYS-08] [HELP-10] */
export function KeysHelpScreen({ about = null }: { readonly about?: string | null }) {
  return (
    <AppFrame>
      <PageHeader
        title={pageTitle('helpContact')}
        subtitle={contactHelpMessages.category.keys}
        back={{ href: routes.help, label: contactHelpMessages.backToHelp }}
      />
      <WaitingReports />
      <div className="flex flex-col gap-3">
        <Card className="px-4 py-1">
          <HelpLink href={routes.profile} text={contactHelpMessages.openKeysText}>
            {contactHelpMessages.openKeys}
          </HelpLink>
        </Card>
        <SupportBlock category="keys" />
        <ReportForm category="keys" about={about} />
      </div>
    </AppFrame>
  );
}
