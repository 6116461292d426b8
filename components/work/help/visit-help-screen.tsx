'use client';

import Link from 'next/link';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { SupportPhoneLink } from '@/components/talk/contact/support-phone-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { CalendarSearch } from '@/components/ui/icons';
import { buttonStyle } from '@/components/ui/styles';
import { formatDay } from '@/lib/core/ground/format/date-time';
import { routes, type VisitAddress } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { useOnline } from '@/lib/core/phone/client/online';
import { contactButtonMessages } from '@/lib/features/talk/contact/messages';
import { contactHelpMessages } from '@/lib/features/talk/contact/messages-help';
import { CANNOT_COME, VISIT_CATEGORIES, type VisitCategory } from '@/lib/features/talk/contact/model';
import { helpFormMessages } from '@/lib/features/work/help/messages';
import { HelpLink } from './help-links';
import { useDoorLink } from './use-door-link';

interface VisitHelpScreenProps {
  readonly visit: VisitAddress;
  /** It is null in an offline page. */
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
      <Matters visit={visit} door={door} />
      {!isOnline && (
        <Card className="mt-3 flex flex-col gap-3 p-4">
          <p>{helpFormMessages.offline}</p>
          <SupportPhoneLink />
        </Card>
      )}
    </AppFrame>
  );
}

const MATTERS = [CANNOT_COME, ...VISIT_CATEGORIES] as const;

interface MattersProps {
  readonly visit: VisitAddress;
  /** The "stuck outside" steps have this address; null if there are none. */
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
