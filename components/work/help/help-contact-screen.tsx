'use client';

import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import { QueryScreen } from '@/components/query/query-screen';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import { buttonStyle } from '@/components/ui/styles';
import { CustomerContact } from '@/components/work/visit-contact/customer-contact';
import { VisitChat } from '@/components/work/visit-contact/visit-chat';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { formatDay } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { routes, type VisitAddress } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { useOnline } from '@/lib/core/phone/client/online';
import { useClockSync } from '@/lib/core/phone/session/clock';
import { useDraft } from '@/lib/core/phone/session/use-draft';
import { mayContactProvider } from '@/lib/features/talk/contact/help-categories';
import { contactHelpMessages } from '@/lib/features/talk/contact/messages-help';
import { POSTCODE_CHANGE, type VisitCategory } from '@/lib/features/talk/contact/model';
import type { HelpCategoryDefinition } from '@/lib/features/talk/contact/schema';
import { useVisitComms } from '@/lib/features/talk/contact/use-contact';
import { draftName, EMPTY_REPORT } from '@/lib/features/work/help/report-draft';
import { fullCustomerName } from '@/lib/features/work/visits/customer-name';
import { useVisit } from '@/lib/features/work/visits/hooks';
import { visitsLabelsMessages } from '@/lib/features/work/visits/messages-shared';
import { isHandoverOnly } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { ContactWays } from './contact-ways';
import { useDoorLink } from './use-door-link';
import { WaitingReports } from './waiting-reports';

interface HelpContactScreenProps {
  readonly category: VisitCategory;
  readonly address: VisitAddress;
  /** It is null in an offline shell, like `now`. */
  readonly initial: CallResult<Visit> | null;
  readonly definition: CallResult<HelpCategoryDefinition> | null;
  readonly now: Instant | null;
}

const QUERY_TEXTS = {
  notLoaded: visitsLabelsMessages.notLoaded,
  notSaved: visitsLabelsMessages.notSaved,
  loads: visitsLabelsMessages.loads,
};

function DoorLink({ address, now }: Pick<HelpContactScreenProps, 'address' | 'now'>) {
  const href = useDoorLink(address, now);
  if (!href) return null;
  return (
    <Link href={href} prefetch={false} className={buttonStyle('secondary')}>
      {contactHelpMessages.atTheDoor}
    </Link>
  );
}

/** Shows contact with the customer first, then support and a report form. [CONTACT-11] [HELP-12] */
export function HelpContactScreen({ category, address, initial, definition, now }: HelpContactScreenProps) {
  useClockSync(now);
  const query = useVisit(address, initial, now);
  const { jobId, scheduledDate, actualDate } = address;
  const visit = query.data;
  // Without a connection nobody can be called or written to first. [CONTACT-11]
  const isOnline = useOnline();
  const access = useProviderAccess({ visit, jobId, category, isOn: isOnline });
  const isFormBegun = useIsFormBegun(category, address);
  const afterContact = (support: ReactNode) => (
    <QueryScreen query={query} texts={QUERY_TEXTS} isFromPhone={initial === null} skeleton={null}>
      {(loaded) => (
        <ProviderContact visit={loaded} category={category} chat={<VisitChat visit={loaded} />}>
          {support}
        </ProviderContact>
      )}
    </QueryScreen>
  );
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
      <WaitingReports />
      <div className="flex flex-col gap-3">
        {visit && (
          <p className="text-ink-soft">
            {contactHelpMessages.visitOn({ name: fullCustomerName(visit), day: formatDay(visit.actualDate) })}
          </p>
        )}
        {category === 'stuck' && <DoorLink address={address} now={now} />}
        <ContactWays
          {...{ category, definition }}
          visit={address}
          renderSupport={isOnline ? afterContact : undefined}
          isFormShown={!isOnline || isFormBegun || access.state === 'granted'}
        />
      </div>
    </AppFrame>
  );
}

/** A form that was begun without signal stays when the signal is back. */
function useIsFormBegun(category: VisitCategory, visit: VisitAddress): boolean {
  const { id } = useDraft(draftName({ category, visit }), EMPTY_REPORT);
  const [wasBegun, setWasBegun] = useState(false);
  const isBegun = wasBegun || id !== null;
  // Sending clears the draft; the answer stays on screen.
  if (isBegun !== wasBegun) setWasBegun(isBegun);
  return isBegun;
}

interface ProviderAccessOptions {
  readonly visit: Visit | undefined;
  readonly jobId: number;
  readonly category: string;
  readonly isOn?: boolean;
}

function useProviderAccess({ visit, jobId, category, isOn = true }: ProviderAccessOptions) {
  const comms = useVisitComms(jobId, category, isOn);
  const isGranted =
    visit !== undefined &&
    mayContactProvider({ comms: comms.data, isHandoverOnly: isHandoverOnly(visit), category });
  // Earlier attempts are not loaded yet.
  const isLoading = comms.data === undefined && comms.error === null;
  const state = isGranted ? 'granted' : isLoading ? 'loading' : 'after-contact';
  return { state, retry: comms.retry } as const;
}

interface ProviderContactProps {
  readonly visit: Visit;
  readonly category: string;
  readonly chat?: ReactNode;
  /** These are the contact options of the provider. */
  readonly children: ReactNode;
}

/**
 * The provider can be contacted only after an attempt to reach the customer. [CONTACT-02] [CONTACT-11]
 * [CONTACT-12]
 */
export function ProviderContact({ visit, category, chat, children }: ProviderContactProps) {
  const access = useProviderAccess({ visit, jobId: visit.jobId, category });
  if (access.state === 'granted') return children;
  if (access.state === 'loading') return null;
  return (
    <Card className="flex flex-col gap-4 p-4">
      <div>
        <p className="font-medium">{contactHelpMessages.contactFirst({ provider: brand.provider })}</p>
        <p className="text-ink-soft">{contactHelpMessages.contactNext}</p>
      </div>
      <CustomerContact visit={visit} chat={chat} isTitleShown onCalled={() => void access.retry()} />
    </Card>
  );
}

/** A worker who has moved gives the new postcode first, then contacts support. [NAV-23] [EXTRA-42] */
export function PostcodeChangeScreen({ definition }: Pick<HelpContactScreenProps, 'definition'>) {
  return (
    <AppFrame>
      <PageHeader
        title={pageTitle('helpContact')}
        subtitle={contactHelpMessages.category[POSTCODE_CHANGE]}
        back={{ href: routes.extraJobs, label: contactHelpMessages.backToExtraJobs }}
      />
      <WaitingReports />
      <div className="flex flex-col gap-3">
        <ContactWays category={POSTCODE_CHANGE} definition={definition} />
      </div>
    </AppFrame>
  );
}
