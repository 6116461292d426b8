import Link from 'next/link';
import { OfficeForm } from '@/components/office/frame/office-form';
import { OFFICE_LINK } from '@/components/office/frame/office-style';
import { roleRefusalText } from '@/components/office/frame/role-refusal.view';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Pill } from '@/components/ui/pill';
import { formatDay, formatTime } from '@/lib/core/ground/format/date-time';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { routes } from '@/lib/core/ground/site/routes';
import { labelOf } from '@/lib/core/ground/texts/messages';
import type { Absence, AbsentVisit } from '@/lib/features/office/time-off/schema';
import { timeOffMessages, timeOffOfficeMessages } from '@/lib/features/standing/time-off/messages';

interface AbsenceAlertsProps {
  readonly absences: readonly Absence[];
  /** Closing an alert had this result. */
  readonly outcome?: FormOutcome | null;
}

/** The alerts are grouped by cleaner. */
export function AbsenceAlerts({ absences, outcome = null }: AbsenceAlertsProps) {
  const { title, failed, closed } = timeOffOfficeMessages;
  return (
    <>
      {outcome?.refusal && (
        <p role="alert" className="font-medium text-bad">
          {roleRefusalText(outcome.refusal) ?? failed}
        </p>
      )}
      {outcome?.refusal === null && (
        <p role="status" className="font-medium text-good wrap-anywhere">
          {closed({ name: outcome.about })}
        </p>
      )}
      {/* The region is always rendered, because a live region announces only changes. */}
      <div aria-live="polite" className="empty:hidden">
        {absences.length > 0 && (
          <Card title={title} className="border-bad border-l-4">
            <ul className="flex flex-col gap-4">
              {absences.map((absence) => (
                <AbsenceRow key={absence.workerId} absence={absence} />
              ))}
            </ul>
          </Card>
        )}
      </div>
    </>
  );
}

function AbsenceRow({ absence: { workerId, workerName, reason, visits } }: { readonly absence: Absence }) {
  const { away, offers, acknowledge, acknowledgeNamed } = timeOffOfficeMessages;
  return (
    <li className="border-line border-b pb-4 last:border-0 last:pb-0">
      <Link href={officeRoutes.adminWorker(workerId)} prefetch={false} className={OFFICE_LINK}>
        {away({ name: workerName, reason: labelOf(timeOffMessages.reason, reason) })}
      </Link>
      <AbsentVisits visits={visits} />
      <div className="flex flex-wrap items-center gap-x-4">
        <Link href={routes.adminOffers} prefetch={false} className={OFFICE_LINK}>
          {offers}
        </Link>
        <OfficeForm form="acknowledgeAbsence" values={{ worker: workerId, name: workerName }}>
          <Button type="submit" kind="secondary" aria-label={acknowledgeNamed({ name: workerName })}>
            {acknowledge}
          </Button>
        </OfficeForm>
      </div>
    </li>
  );
}

export function AbsentVisits({ visits }: { readonly visits: readonly AbsentVisit[] }) {
  return (
    <ul className="mb-2">
      {visits.map((visit) => (
        <VisitRow key={`${visit.jobId} ${visit.scheduledDate}`} visit={visit} />
      ))}
    </ul>
  );
}

function VisitRow({ visit }: { readonly visit: AbsentVisit }) {
  const { actualDate, startTime, customerName: customer, area, coveredBy } = visit;
  const { visit: line, nobody, covered } = timeOffOfficeMessages;
  return (
    <li className="flex flex-wrap items-center gap-2 py-1">
      <span className="wrap-anywhere">
        {line({ day: formatDay(actualDate), time: formatTime(startTime), customer, area })}
      </span>
      {coveredBy === null ? (
        <Pill kind="bad">{nobody}</Pill>
      ) : (
        <Pill kind="good">{covered({ name: coveredBy })}</Pill>
      )}
    </li>
  );
}
