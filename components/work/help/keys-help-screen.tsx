'use client';

import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { routes } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { contactHelpMessages } from '@/lib/features/talk/contact/messages-help';
import type { HelpCategoryDefinition } from '@/lib/features/talk/contact/schema';
import { ContactWays } from './contact-ways';
import { HelpLink } from './help-links';
import { WaitingReports } from './waiting-reports';

interface KeysHelpScreenProps {
  readonly about: string | null;
  readonly definition: CallResult<HelpCategoryDefinition> | null;
}

/** Shows the worker's key table, then contact options and a report form. [KEYS-08] [HELP-10] */
export function KeysHelpScreen({ about, definition }: KeysHelpScreenProps) {
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
        <ContactWays category="keys" {...{ about, definition }} />
      </div>
    </AppFrame>
  );
}
