'use client';

import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import { CalendarDays } from '@/components/ui/icons';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { formatDay } from '@/lib/core/ground/format/date-time';
import { routes, type VisitAddress } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import type { HelpCategoryDefinition } from '@/lib/features/talk/contact/schema';
import type { HelpCategory } from '@/lib/features/work/help/categories';
import { helpFormMessages, helpMessages } from '@/lib/features/work/help/messages';
import { ContactWays } from './contact-ways';
import { HelpLink } from './help-links';
import { WaitingReports } from './waiting-reports';

interface CategoryScreenProps {
  readonly category: HelpCategory;
  /** The address names this subcategory. */
  readonly about: string | null;
  /** The address names this visit. */
  readonly visit?: VisitAddress | null;
  /** It is null in an offline shell until the worker is known. */
  readonly workerId: number | null;
  /** The server loads it; an offline shell has null. */
  readonly definition: CallResult<HelpCategoryDefinition> | null;
}

export function CategoryScreen({ category, about, visit = null, workerId, definition }: CategoryScreenProps) {
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
        {visit && <AboutVisit visit={visit} />}
        <ContactWays {...{ category, about, visit, workerId, definition }} />
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

/** On these pages a cleaner can see or change the matter without support. */
const SELF_SERVICE: { readonly [C in HelpCategory]?: 'timeOff' | 'payments' | 'performance' | 'profile' } = {
  'time-off': 'timeOff',
  'working-hours': 'timeOff',
  payment: 'payments',
  performance: 'performance',
  'contact-details': 'profile',
};
