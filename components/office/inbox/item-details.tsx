import Link from 'next/link';
import type { ReactNode } from 'react';
import { ForRole } from '@/components/office/frame/office-access';
import { OFFICE_LINK } from '@/components/office/frame/office-style';
import { officeTimeText } from '@/components/office/frame/when.view';
import { HandoversToPlan } from '@/components/office/keys/handovers-to-plan';
import { AbsentVisits } from '@/components/office/time-off/absence-alerts';
import { Card } from '@/components/ui/card';
import { formatDay, formatInstant, formatTime } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { routes } from '@/lib/core/ground/site/routes';
import { mondayOf } from '@/lib/core/ground/time/zoned';
import { phoneLink } from '@/lib/core/phone/platform/platform';
import { inboxOfficeMessages } from '@/lib/features/office/inbox/messages';
import type {
  OpenedItem,
  ProblemReport,
  StuckVisit,
  UnfinishedVisit,
} from '@/lib/features/office/inbox/schema';
import { payAddress } from '@/lib/features/office/pay/address';
import { timeOffOfficeMessages } from '@/lib/features/standing/time-off/messages';
import { AttemptList } from './attempt-list';
import { ClaimedVisitDetails } from './claimed-visit';
import { factsOf } from './report-facts.view';

/** Shows the details of every kind of item except a chat. */
export function ItemDetails({ opened: { item, details } }: { readonly opened: OpenedItem }) {
  const { stuck, absence, needed, lost, unfinished, claim, call, report } = details;
  const hasOwnTime = stuck || unfinished || claim;
  return (
    <Card className="flex flex-col gap-3 p-4">
      {item.at && !hasOwnTime && <p className="text-ink-soft text-s">{officeTimeText(item.at)}</p>}
      {stuck && <Stuck visit={stuck} />}
      {absence && (
        <>
          <AbsentVisits visits={absence.visits} />
          <Link href={routes.adminOffers} prefetch={false} className={OFFICE_LINK}>
            {timeOffOfficeMessages.offers}
          </Link>
        </>
      )}
      {needed && <HandoversToPlan needed={[needed]} lost={[]} />}
      {lost && <HandoversToPlan needed={[]} lost={[lost]} />}
      {unfinished && <Unfinished visit={unfinished} workerId={item.workerId} />}
      {claim && (
        <ClaimedVisitDetails visit={claim}>
          <CustomerFacts {...claim} />
        </ClaimedVisitDetails>
      )}
      {call && (
        <>
          <p className="whitespace-pre-line wrap-anywhere">{call.description}</p>
          <PhoneLink phone={call.phone} />
        </>
      )}
      {report && <Report report={report} />}
    </Card>
  );
}

const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a href={phoneLink(phone)} className={OFFICE_LINK}>
    {phone}
  </a>
);

function Stuck({ visit }: { readonly visit: StuckVisit }) {
  const { customerName, customerPhone, address, startTime, since, mayLeaveAt, attempts } = visit;
  const texts = inboxOfficeMessages;
  const timeOf = (at: string) => formatInstant(at, brand.timeZone);
  return (
    <>
      <p className="font-strong text-bad">
        {mayLeaveAt === null
          ? texts.wasAtDoor({ when: officeTimeText(since) })
          : texts.since({ time: timeOf(since) })}
      </p>
      <p>{mayLeaveAt === null ? texts.notStarted : texts.mayLeave({ time: timeOf(mayLeaveAt) })}</p>
      <CustomerFacts {...{ customerName, customerPhone, address }}>
        <p>{texts.starts({ time: formatTime(startTime) })}</p>
      </CustomerFacts>
      <AttemptList attempts={attempts} />
    </>
  );
}

type CustomerFactsProps = Pick<StuckVisit, 'customerName' | 'customerPhone' | 'address'> & {
  readonly children?: ReactNode;
};

function CustomerFacts({ customerName, customerPhone, address, children }: CustomerFactsProps) {
  return (
    <dl>
      <dt className="text-ink-soft text-s">{inboxOfficeMessages.customer}</dt>
      <dd className="wrap-anywhere">
        <p>{customerName}</p>
        {customerPhone && <PhoneLink phone={customerPhone} />}
      </dd>
      <dt className="mt-2 text-ink-soft text-s">{inboxOfficeMessages.address}</dt>
      <dd className="wrap-anywhere">
        <p>{address}</p>
        {children}
      </dd>
    </dl>
  );
}

interface UnfinishedProps {
  readonly visit: UnfinishedVisit;
  readonly workerId: number;
}

function Unfinished({ visit, workerId }: UnfinishedProps) {
  const { customerName, customerPhone, address, actualDate, startedAt, endTime } = visit;
  const texts = inboxOfficeMessages;
  const time = formatInstant(startedAt, brand.timeZone);
  return (
    <>
      <p className="font-strong">{texts.started({ day: formatDay(actualDate), time })}</p>
      <p>
        {texts.bookedUntil({ time: formatTime(endTime) })} {texts.askCleaner}
      </p>
      <CustomerFacts {...{ customerName, customerPhone, address }} />
      {visit.canSetEnd && (
        <ForRole needs="manage">
          <Link href={endAddress(visit, workerId)} prefetch={false} className={OFFICE_LINK}>
            {texts.setEnd}
          </Link>
        </ForRole>
      )}
    </>
  );
}

function endAddress({ jobId, scheduledDate, actualDate }: UnfinishedVisit, workerId: number): string {
  const sheet = { kind: 'end', workerId, visit: { jobId, scheduledDate } } as const;
  return payAddress({ week: mondayOf(actualDate), workerId, sheet });
}

export function Report({ report }: { readonly report: ProblemReport }) {
  return (
    <>
      {report.description && <p className="whitespace-pre-line wrap-anywhere">{report.description}</p>}
      <p className="text-s wrap-anywhere">{factsOf(report).join(' · ')}</p>
      <AttemptList attempts={report.attempts} />
    </>
  );
}
