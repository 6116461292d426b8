import Link from 'next/link';
import { Arrivals } from '@/components/office/frame/arrivals';
import { LateVisits } from '@/components/office/frame/late-visits';
import { ForRole } from '@/components/office/frame/office-access';
import { OfficeFrame } from '@/components/office/frame/office-frame';
import { CancelNotice, CancelVisitSheet } from '@/components/office/pay/cancel-visit';
import { Card } from '@/components/ui/card';
import { Ban, CalendarClock, Check, Clock, type LucideIcon, TriangleAlert } from '@/components/ui/icons';
import { Pill, type PillKind } from '@/components/ui/pill';
import { buttonStyle } from '@/components/ui/styles';
import { formatDay, formatShortDay, formatTime, formatTimeSlot } from '@/lib/core/ground/format/date-time';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { paymentsCancelMessages } from '@/lib/features/office/pay/messages';
import { visitKeyOf } from '@/lib/features/office/pay/model';
import type { VisitCancellation } from '@/lib/features/office/pay/schema';
import { adminWorkersMessages as texts } from '@/lib/features/office/workers/messages';
import type { ListedVisit, WorkerWeek } from '@/lib/features/office/workers/schema';
import { claimOfficeMessages } from '@/lib/features/work/claims/messages';

interface WorkerWeekScreenProps extends WorkerWeek {
  /** The question before a cancellation concerns this visit. */
  readonly cancelling?: VisitCancellation | null;
  readonly outcome?: FormOutcome | null;
}

export function WorkerWeekScreen({
  worker: { id, fullName },
  days,
  lateVisits,
  cancelling = null,
  outcome = null,
}: WorkerWeekScreenProps) {
  return (
    <OfficeFrame page="admin" worker={{ id, name: fullName, tab: 'adminWorkerWeek' }}>
      <CancelNotice workerId={id} days={days} outcome={outcome} />
      {lateVisits.length > 0 && (
        <Card title={claimOfficeMessages.late}>
          <LateVisits visits={lateVisits} workerId={id} />
        </Card>
      )}
      <h2 className="font-strong text-l">{texts.week}</h2>
      <div className="grid gap-4 wide:grid-cols-2 wide:items-start">
        {days.map(({ day, isOff, visits }) => (
          <Card key={day} title={formatDay(day)}>
            {isOff && (
              <Pill kind="warn" icon={Ban}>
                {texts.dayOff}
              </Pill>
            )}
            {visits.length > 0 && (
              <ul>
                {visits.map((visit) => (
                  <VisitRow key={`${visit.jobId} ${visit.scheduledDate}`} visit={visit} workerId={id} />
                ))}
              </ul>
            )}
            {visits.length === 0 && !isOff && <p className="text-ink-soft">{texts.noVisits}</p>}
          </Card>
        ))}
      </div>
      {cancelling && (
        <ForRole needs="work">
          <CancelVisitSheet workerId={id} visit={cancelling} />
        </ForRole>
      )}
    </OfficeFrame>
  );
}

interface VisitRowProps {
  readonly visit: ListedVisit;
  readonly workerId: number;
}

function VisitRow({ visit, workerId }: VisitRowProps) {
  const { startTime, endTime, customerName: customer, postcode, state } = visit;
  const [kind, icon] = STATES[state];
  const time = formatTimeSlot({ start: startTime, end: endTime });
  return (
    <li className="flex items-start justify-between gap-3 border-line border-b py-2 last:border-0">
      <span className="min-w-0 wrap-anywhere">
        {texts.visit({ time, customer })}
        <span className="block text-ink-soft text-s">{postcode}</span>
        <Arrivals times={visit} day={visit.actualDate} />
      </span>
      <span className="flex shrink-0 flex-col items-end gap-2">
        <Pill kind={kind} icon={icon}>
          {texts.visitState[state]}
        </Pill>
        {(state === 'planned' || state === 'late') && (
          <ForRole needs="work">
            <Link
              href={officeRoutes.officeWorkerWeekCancelling(workerId, visitKeyOf(visit))}
              prefetch={false}
              scroll={false}
              aria-label={paymentsCancelMessages.cancelNamed({
                ...{ customer, day: formatShortDay(visit.actualDate), time: formatTime(startTime) },
              })}
              className={buttonStyle('quiet')}
            >
              {paymentsCancelMessages.cancel}
            </Link>
          </ForRole>
        )}
      </span>
    </li>
  );
}

const STATES: Readonly<Record<ListedVisit['state'], readonly [PillKind, LucideIcon]>> = {
  planned: ['neutral', CalendarClock],
  late: ['bad', TriangleAlert],
  started: ['sun', Clock],
  finished: ['good', Check],
  skipped: ['neutral', Ban],
};
