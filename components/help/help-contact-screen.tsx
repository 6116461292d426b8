'use client';

import Link from 'next/link';
import { SupportChatButton } from '@/components/chat/support/support-chat-button';
import { VisitChat } from '@/components/chat/visit-chat';
import { ProviderContact } from '@/components/contact/provider-contact';
import { ReportForm } from '@/components/contact/report-form';
import { SupportContact } from '@/components/contact/support-contact';
import { QueryScreen } from '@/components/query/query-screen';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { buttonStyle } from '@/components/ui/button-style';
import type { CallResult } from '@/lib/core/contract/call-error';
import { formatDay } from '@/lib/core/format/date';
import { customerName } from '@/lib/core/format/name';
import { useClockSync } from '@/lib/core/session/clock';
import { pageTitle } from '@/lib/core/texts/page-titles';
import type { Instant } from '@/lib/core/time/zoned';
import { contactHelpMessages } from '@/lib/features/contact/messages-help';
import type { VisitCategory } from '@/lib/features/contact/model';
import { useVisit } from '@/lib/features/visits/hooks';
import { visitsLabelsMessages } from '@/lib/features/visits/messages-labels';
import type { Visit } from '@/lib/features/visits/wire';
import { routes, type VisitAddress } from '@/lib/routes';

import { useDoorLink } from './use-door-link';

interface HelpContactScreenProps {
  readonly category: VisitCategory;
  readonly address: VisitAddress;
  readonly initial: CallResult<Visit>;
  readonly now: Instant;
}

const QUERY_TEXTS = {
  notLoaded: visitsLabelsMessages.notLoaded,
  notSaved: visitsLabelsMessages.notSaved,
  loads: visitsLabelsMessages.loads,
};

/** To the steps at the door, while somebody may still be in front of it. */
function DoorLink({ address, now }: Pick<HelpContactScreenProps, 'address' | 'now'>) {
  const href = useDoorLink(address, now);
  if (!href) return null;
  return (
    <Link href={href} prefetch={false} className={buttonStyle('secondary')}>
      {contactHelpMessages.atTheDoor}
    </Link>
  );
}

/** Help with one matter of a visit: the customer first, then support's ways and a report. [CONTACT-11] [HELP-12] */
export function HelpContactScreen({ category, address, initial, now }: HelpContactScreenProps) {
  useClockSync(now);
  const query = useVisit(address, initial, now);
  const { jobId, scheduledDate, actualDate } = address;
  const visit = query.data;
  return (
    <AppFrame>
      <PageHeader
        title={pageTitle('helpContact')}
        subtitle={contactHelpMessages.category[category]}
        back={{
          href: routes.visit(jobId, scheduledDate, actualDate),
          label: contactHelpMessages.backToVisit,
        }}
      />
      <div className="flex flex-col gap-3">
        {visit && (
          <p className="text-ink-soft">
            {contactHelpMessages.visitOn({ name: customerName(visit), day: formatDay(visit.actualDate) })}
          </p>
        )}
        {category === 'stuck' && <DoorLink address={address} now={now} />}
        <QueryScreen query={query} texts={QUERY_TEXTS} isFromPhone={false} skeleton={null}>
          {(loaded) => (
            <ProviderContact visit={loaded} category={category} chat={<VisitChat visit={loaded} />}>
              <SupportContact category={category} chat={<SupportChatButton />} />
              <ReportForm category={category} visit={address} />
            </ProviderContact>
          )}
        </QueryScreen>
      </div>
    </AppFrame>
  );
}
