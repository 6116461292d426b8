import { Ban, CalendarClock, Check, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import { OfficeFrame } from '@/components/office/office-frame';
import { Card } from '@/components/ui/card';
import { Pill, type PillKind } from '@/components/ui/pill';
import { formatDay, formatTimeSlot } from '@/lib/core/format/date-time';
import { adminWorkersMessages as texts } from '@/lib/features/admin/messages';
import type { ListedVisit, WorkerWeek } from '@/lib/features/admin/schema';

export function WorkerWeekScreen({ worker: { id, fullName }, days }: WorkerWeek) {
  return (
    <OfficeFrame page="admin" worker={{ id, name: fullName, tab: 'adminWorkerWeek' }}>
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
                  <VisitRow key={`${visit.jobId} ${visit.scheduledDate}`} visit={visit} />
                ))}
              </ul>
            )}
            {visits.length === 0 && !isOff && <p className="text-ink-soft">{texts.noVisits}</p>}
          </Card>
        ))}
      </div>
    </OfficeFrame>
  );
}

function VisitRow({ visit }: { readonly visit: ListedVisit }) {
  const { startTime, endTime, customerName: customer, postcode, state } = visit;
  const [kind, icon] = STATES[state];
  const time = formatTimeSlot({ start: startTime, end: endTime });
  return (
    <li className="flex items-start justify-between gap-3 border-line border-b py-2 last:border-0">
      <span className="min-w-0 wrap-anywhere">
        {texts.visit({ time, customer })}
        <span className="block text-ink-soft text-s">{postcode}</span>
      </span>
      <span className="shrink-0">
        <Pill kind={kind} icon={icon}>
          {texts.visitState[state]}
        </Pill>
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
