'use client';

import { CalendarSearch } from 'lucide-react';
import Link from 'next/link';
import { SupportPhoneLink } from '@/components/contact/support-phone-link';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { buttonStyle } from '@/components/ui/styles';
import { useOnline } from '@/lib/core/client/online';
import { formatDay } from '@/lib/core/format/date-time';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { pageTitle } from '@/lib/core/texts/page-titles';
import type { Instant } from '@/lib/core/time/zoned';
import { contactButtonMessages } from '@/lib/features/contact/messages-button';
import { contactHelpMessages } from '@/lib/features/contact/messages-help';
import { CANNOT_COME, VISIT_CATEGORIES, type VisitCategory } from '@/lib/features/contact/model';
import { routes, type VisitAddress } from '@/lib/routes';
import { HelpLink, useDoorLink } from './help-links';

interface VisitHelpScreenProps {
  readonly visit: VisitAddress;
  /** Null in an offline page. */
  readonly now: Instant | null;
}

/** Each help topic keeps the visit in its link. [VISIT-08] */
export function VisitHelpScreen({ visit, now }: VisitHelpScreenProps) {
  const { jobId, scheduledDate, actualDate } = visit;
  const isOnline = useOnline();
  const door = useDoorLink(visit, now);
  return (
    <AppFrame>
      <PageHeader
        title={pageTitle('help')}
        subtitle={formatDay(actualDate)}
        back={{
          href: routes.visit(jobId, scheduledDate, actualDate),
          label: contactHelpMessages.backToVisit,
        }}
      />
      {isOnline ? <Matters visit={visit} door={door} /> : <OfflineMatters door={door} />}
    </AppFrame>
  );
}

const MATTERS = [CANNOT_COME, ...VISIT_CATEGORIES] as const;

interface MattersProps {
  readonly visit: VisitAddress;
  /** Link to the "stuck outside" steps, or null. */
  readonly door: string | null;
}

function Matters({ visit, door }: MattersProps) {
  return (
    <Card title={contactHelpMessages.needHelp}>
      <ul>
        {MATTERS.map((category) => (
          <li key={category} className="border-line border-b">
            <HelpLink href={(category === 'stuck' && door) || routes.helpContact(category, visit)}>
              {contactHelpMessages.category[category]}
            </HelpLink>
          </li>
        ))}
        <li>
          <HelpLink href={routes.helpContact('keys')}>{contactHelpMessages.category.keys}</HelpLink>
        </li>
      </ul>
    </Card>
  );
}

/** Only the "stuck outside" steps are available offline. */
function OfflineMatters({ door }: Pick<MattersProps, 'door'>) {
  return (
    <>
      {door && (
        <Card title={contactHelpMessages.needHelp} className="mb-3">
          <HelpLink href={door}>{contactHelpMessages.category.stuck}</HelpLink>
        </Card>
      )}
      <Card className="flex flex-col gap-3 p-4">
        <p>{contactHelpMessages.moreNeedsConnection}</p>
        <SupportPhoneLink />
      </Card>
    </>
  );
}

/** Help for a visit needs a visit in the address. [CONTACT-19] */
export function ChooseVisitScreen({ category }: { readonly category: VisitCategory | typeof CANNOT_COME }) {
  return (
    <AppFrame>
      <PageHeader title={pageTitle('helpContact')} subtitle={contactHelpMessages.category[category]} />
      <EmptyState
        icon={CalendarSearch}
        title={contactHelpMessages.chooseVisit}
        text={contactHelpMessages.chooseVisitText({ needHelp: contactButtonMessages.needHelp })}
      >
        <Link href={routes.schedule} prefetch={false} className={buttonStyle('primary')}>
          {commonMessages.goToSchedule}
        </Link>
      </EmptyState>
    </AppFrame>
  );
}
