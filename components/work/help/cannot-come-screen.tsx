'use client';

import { QueryScreen } from '@/components/query/query-screen';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import { CannotComeWays } from '@/components/work/visit-contact/cannot-come';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { formatDay } from '@/lib/core/ground/format/date-time';
import { routes, type VisitAddress } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { useClockSync, useNow } from '@/lib/core/phone/session/clock';
import { contactHelpMessages } from '@/lib/features/talk/contact/messages-help';
import { CANNOT_COME } from '@/lib/features/talk/contact/model';
import { contactCannotComeMessages } from '@/lib/features/work/visit-contact/messages';
import { fullCustomerName } from '@/lib/features/work/visits/customer-name';
import { useVisit } from '@/lib/features/work/visits/hooks';
import { visitsLabelsMessages } from '@/lib/features/work/visits/messages-shared';
import type { Visit } from '@/lib/features/work/visits/schema';
import { SupportBlock } from './support-block';

interface CannotComeScreenProps {
  readonly address: VisitAddress;
  /** It is null in an offline shell, like `now`. */
  readonly initial: CallResult<Visit> | null;
  readonly now: Instant | null;
}

/** Time off comes first, then contact with Support. */
export function CannotComeScreen({ address, initial, now: loadedAt }: CannotComeScreenProps) {
  useClockSync(loadedAt);
  const query = useVisit(address, initial, loadedAt);
  const now = useNow(loadedAt);
  const { jobId, scheduledDate, actualDate } = address;
  return (
    <AppFrame>
      <PageHeader
        title={pageTitle('helpContact')}
        subtitle={contactCannotComeMessages.title}
        back={{
          href: routes.visit(jobId, scheduledDate, actualDate),
          label: contactHelpMessages.backToVisit,
        }}
      />
      <QueryScreen query={query} texts={visitsLabelsMessages} isFromPhone={initial === null} skeleton={null}>
        {(visit) => (
          <div className="flex flex-col gap-3">
            <p className="text-ink-soft">
              {contactHelpMessages.visitOn({
                name: fullCustomerName(visit),
                day: formatDay(visit.actualDate),
              })}
            </p>
            <Card className="p-4">
              <CannotComeWays visit={visit} now={now} />
            </Card>
            <SupportBlock category={CANNOT_COME} />
          </div>
        )}
      </QueryScreen>
    </AppFrame>
  );
}
