import { CalendarOff, Coffee, type LucideIcon, Route, Undo2 } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { Pill } from '@/components/ui/pill';
import { skippedText } from '@/components/visits/skipped-text';
import type { WorkingDay } from '@/lib/features/schedule/model';
import { totalHoursOf, visitsOf } from '@/lib/features/schedule/rules';
import { formatDay } from '@/lib/format/date';
import { formatHours } from '@/lib/format/hours';
import { isClashing, quietDayText, restText } from './day-section.view';
import { VisitBlock } from './visit-block';
import { visitBlockView } from './visit-block.view';
import { VisitBlockLines } from './visit-block-lines';

/** Where a day stands on the page. */
export const dayElementId = (day: string) => `day-${day}`;

interface DaySectionProps {
  readonly day: WorkingDay;
  readonly isToday: boolean;
  /** False leaves room for what stands below the title. */
  readonly isWhole: boolean;
}

/** One day of the schedule: its hours, its visits, and what is left of it. [SCHED-01] */
export function DaySection({ day, isToday, isWhole }: DaySectionProps) {
  const hours = totalHoursOf(day);
  return (
    <section
      id={dayElementId(day.day)}
      data-day={day.day}
      aria-labelledby={`${dayElementId(day.day)}-title`}
      className="scroll-mt-sticky-head pt-5"
    >
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id={`${dayElementId(day.day)}-title`} className="font-strong text-m">
          {formatDay(day.day)}
          {isToday && <span className="sr-only">, today</span>}
        </h2>
        {hours > 0 && <p className="shrink-0 text-ink-soft tabular-nums">{formatHours(hours)}</p>}
      </div>
      {isWhole ? <DayContent day={day} /> : <div aria-hidden className="h-[calc(var(--tap)*4)]" />}
    </section>
  );
}

function DayContent({ day }: { readonly day: WorkingDay }) {
  const visits = visitsOf(day);
  const skipped = day.skippedVisits ?? [];
  const quiet = quietDayText(day);
  const rest = restText(day);
  return (
    <>
      {(visits.length > 0 || skipped.length > 0) && (
        <Card>
          <ul>
            {visits.map((visit) => (
              <VisitBlock
                key={`${visit.jobId} ${visit.scheduledDate}`}
                visit={visit}
                isClash={isClashing(day, visit)}
              />
            ))}
            {skipped.map((visit) => (
              <li
                key={`${visit.jobId} ${visit.scheduledDate}`}
                className="flex gap-3 border-line border-t p-4 text-ink-soft first:border-t-0"
              >
                <VisitBlockLines view={visitBlockView(visit)} isQuiet isStruck>
                  <Pill kind="neutral" icon={Undo2}>
                    {skippedText(visit)}
                  </Pill>
                </VisitBlockLines>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {quiet && (
        <DayLine icon={day.onBreak ? CalendarOff : Coffee} text={quiet} isSunk={skipped.length === 0} />
      )}
      {rest && <DayLine icon={Route} text={rest} />}
    </>
  );
}

interface DayLineProps {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly isSunk?: boolean;
}

function DayLine({ icon: Icon, text, isSunk = false }: DayLineProps) {
  const look = isSunk ? 'rounded-m bg-card-sunk px-4 py-3' : 'mt-3 px-1';
  return (
    <p className={`flex items-center gap-2 text-ink-soft ${look}`}>
      <Icon aria-hidden className="size-icon shrink-0" />
      {text}
    </p>
  );
}
