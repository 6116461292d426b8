import Link from 'next/link';
import { AbsentVisits } from '@/components/admin/absence-alerts';
import { HandoversToPlan } from '@/components/keys/office-handovers-to-plan';
import { OFFICE_LINK } from '@/components/office/office-style';
import { officeTimeText } from '@/components/office/when.view';
import { Card } from '@/components/ui/card';
import { brand } from '@/lib/brand';
import { formatDay, formatInstant, formatTime } from '@/lib/core/format/date-time';
import { labelOf } from '@/lib/core/texts/messages';
import { adminMessages } from '@/lib/features/admin/messages';
import { inboxOfficeMessages } from '@/lib/features/inbox/messages';
import type { OpenedItem, ProblemReport, StuckVisit } from '@/lib/features/inbox/schema';
import { profileMessages } from '@/lib/features/profile/messages';
import { LEAVE_CATEGORY } from '@/lib/features/profile/model';
import { timeOffOfficeMessages } from '@/lib/features/time-off/messages';
import { phoneLink } from '@/lib/platform';
import { routes } from '@/lib/routes';
import { AttemptList } from './attempt-list';

/** Of all kinds except chats. */
export function ItemDetails({ opened: { item, details } }: { readonly opened: OpenedItem }) {
  const { stuck, absence, needed, lost, call, report } = details;
  return (
    <Card className="flex flex-col gap-3 p-4">
      {item.at && !stuck && <p className="text-ink-soft text-s">{officeTimeText(item.at)}</p>}
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
      <p className="font-strong text-bad">{texts.since({ time: timeOf(since) })}</p>
      <p>{texts.mayLeave({ time: timeOf(mayLeaveAt) })}</p>
      <dl>
        <dt className="text-ink-soft text-s">{texts.customer}</dt>
        <dd className="wrap-anywhere">
          <p>{customerName}</p>
          {customerPhone && <PhoneLink phone={customerPhone} />}
        </dd>
        <dt className="mt-2 text-ink-soft text-s">{texts.address}</dt>
        <dd className="wrap-anywhere">
          <p>{address}</p>
          <p>{texts.starts({ time: formatTime(startTime) })}</p>
        </dd>
      </dl>
      <AttemptList attempts={attempts} />
    </>
  );
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

const ROUNDED = 10_000;

export function factsOf(report: ProblemReport): string[] {
  const { category, reason, customerName, actualDate, eta, startDate, latitude, longitude, accuracy } =
    report;
  const texts = adminMessages.support;
  const degrees = (value: number) => String(Math.round(value * ROUNDED) / ROUNDED);
  const facts: string[] = [];
  const day = actualDate && formatDay(actualDate);
  if (customerName !== null) {
    const customer = customerName;
    facts.push(day ? texts.visit({ customer, day }) : texts.visitWithoutDay({ customer }));
  } else if (day) facts.push(day);
  if (eta) facts.push(texts.arrival({ time: eta }));
  if (reason) facts.push(texts.reason({ reason: labelOf(profileMessages.leaveReason, reason) }));
  const dayText = category === LEAVE_CATEGORY ? texts.lastDay : texts.wantedDay;
  if (startDate) facts.push(dayText({ day: formatDay(startDate) }));
  if (latitude !== null && longitude !== null) {
    facts.push(texts.place({ latitude: degrees(latitude), longitude: degrees(longitude) }));
    if (accuracy !== null) facts.push(texts.accuracy({ metres: String(Math.round(accuracy)) }));
  }
  return facts;
}
