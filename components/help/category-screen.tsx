'use client';

import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import type { CallResult } from '@/lib/core/contract/call-error';
import { pageTitle } from '@/lib/core/texts/page-titles';
import type { HelpCategoryDefinition } from '@/lib/features/contact/schema';
import type { HelpCategory } from '@/lib/features/help/categories';
import { helpFormMessages, helpMessages } from '@/lib/features/help/messages';
import { routes } from '@/lib/routes';
import { ContactWays } from './contact-ways';
import { HelpLink } from './help-links';
import { WaitingReports } from './waiting-reports';

interface CategoryScreenProps {
  readonly category: HelpCategory;
  /** A subcategory in the address. */
  readonly about: string | null;
  /** Null in an offline shell until the worker is known. */
  readonly workerId: number | null;
  /** Loaded by the server; null in an offline shell. */
  readonly definition: CallResult<HelpCategoryDefinition> | null;
}

/** [NAV-23] */
export function CategoryScreen({ category, about, workerId, definition }: CategoryScreenProps) {
  const page = SELF_SERVICE[category];
  return (
    <AppFrame>
      <PageHeader
        title={pageTitle('helpContact')}
        subtitle={helpMessages.category[category]}
        back={{ href: routes.help, label: helpMessages.back }}
      />
      <WaitingReports />
      <div className="flex flex-col gap-3">
        {page && (
          <Card className="px-4 py-1">
            <HelpLink href={routes[page]} text={helpFormMessages.selfService}>
              {pageTitle(page)}
            </HelpLink>
          </Card>
        )}
        <ContactWays {...{ category, about, workerId, definition }} />
      </div>
    </AppFrame>
  );
}

/** Where a cleaner can see or change it without support. */
const SELF_SERVICE: { readonly [C in HelpCategory]?: 'timeOff' | 'payments' | 'performance' | 'profile' } = {
  'time-off': 'timeOff',
  'working-hours': 'timeOff',
  payment: 'payments',
  performance: 'performance',
  'contact-details': 'profile',
};
