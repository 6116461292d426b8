'use client';

import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import type { CallResult } from '@/lib/core/contract/call-error';
import { formatDay } from '@/lib/core/format/date-time';
import { pageTitle } from '@/lib/core/texts/page-titles';
import type { HelpCategoryDefinition } from '@/lib/features/contact/schema';
import { useHelpCategory } from '@/lib/features/contact/use-contact';
import type { HelpCategory } from '@/lib/features/help/categories';
import { helpFormMessages, helpMessages } from '@/lib/features/help/messages';
import { routes, type VisitAddress } from '@/lib/routes';
import { HelpLink } from './help-links';
import { ReportForm } from './report-form';
import { SupportBlock } from './support-block';
import { WaitingReports } from './waiting-reports';

interface CategoryScreenProps {
  readonly category: HelpCategory;
  /** A subcategory in the address. */
  readonly about: string | null;
  /** The visit in the address. */
  readonly visit?: VisitAddress | null;
  /** Null in an offline shell until the worker is known. */
  readonly workerId: number | null;
  /** Loaded by the server; null in an offline shell. */
  readonly definition: CallResult<HelpCategoryDefinition> | null;
}

/** The recommended channel comes first. [NAV-23] [HELP-06] */
export function CategoryScreen({ category, about, visit = null, workerId, definition }: CategoryScreenProps) {
  const { recommendedChannel } = useHelpCategory(category, definition);
  // Kept, so that the form does not move while somebody types.
  const [recommended] = useState(() => channelOf(recommendedChannel));
  const page = SELF_SERVICE[category];
  const advice = helpFormMessages.recommended[recommended];
  const isByForm = recommended === 'email';
  const support = <SupportBlock key="support" category={category} advice={isByForm ? undefined : advice} />;
  const form = (
    <ReportForm key="form" {...{ category, about, visit, workerId }} advice={isByForm ? advice : null} />
  );
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
        {visit && <AboutVisit visit={visit} />}
        {isByForm ? [form, support] : [support, form]}
      </div>
    </AppFrame>
  );
}

/** The report names the visit, so the form shows which one it is. */
function AboutVisit({ visit: { jobId, scheduledDate, actualDate } }: { readonly visit: VisitAddress }) {
  return (
    <Card className="px-4 py-1">
      <HelpLink icon={CalendarDays} href={routes.visit(jobId, scheduledDate, actualDate)}>
        {helpMessages.visit({ day: formatDay(actualDate) })}
      </HelpLink>
    </Card>
  );
}

/** Unknown channels count as email. */
const channelOf = (channel: string | null | undefined): 'chat' | 'callback' | 'email' =>
  channel === 'chat' || channel === 'callback' ? channel : 'email';

/** Where a cleaner can see or change it without support. */
const SELF_SERVICE: { readonly [C in HelpCategory]?: 'timeOff' | 'payments' | 'performance' | 'profile' } = {
  'time-off': 'timeOff',
  'working-hours': 'timeOff',
  payment: 'payments',
  performance: 'performance',
  'contact-details': 'profile',
};
