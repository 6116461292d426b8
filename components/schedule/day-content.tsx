import { CalendarOff, Coffee, Hourglass, type LucideIcon, Undo2 } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { Pill } from '@/components/ui/pill';
import { skippedText } from '@/components/visits/skipped-text';
import { brand } from '@/lib/brand';
import type { Instant } from '@/lib/core/time/zoned';
import type { ScheduleDay } from '@/lib/features/schedule/schedule';
import type { Visit } from '@/lib/features/visits/wire';
import { BetweenRow, NowRow } from './between-row';
import { type DayRow, dayRows } from './day-rows.view';
import { quietDayText, restText } from './day-section.view';
import { VisitBlock } from './visit-block';
import { visitBlockView } from './visit-block.view';
import { VisitBlockLines } from './visit-block-lines';

interface DayContentProps {
  readonly day: ScheduleDay;
  /** The present, on today alone. */
  readonly now: Instant | null;
}

/** A day's visits with travel between them and skipped visits, or why there are none. */
export function DayContent({ day, now }: DayContentProps) {
  const { hasVisits, skippedVisits, served } = day;
  const quiet = quietDayText(day);
  const rest = restText(day);
  const rows = hasVisits ? dayRows(day, now, brand.timeZone) : [];
  return (
    <>
      {(rows.length > 0 || skippedVisits.length > 0) && (
        <Card>
          <ul className="@container">
            {rows.map((row) => (
              <Row key={row.key} row={row} />
            ))}
            {skippedVisits.map((visit) => (
              <SkippedVisit key={`${visit.jobId} ${visit.scheduledDate}`} visit={visit} />
            ))}
          </ul>
        </Card>
      )}
      {quiet && (
        <DayLine
          icon={served.onBreak ? CalendarOff : Coffee}
          text={quiet}
          isSunk={skippedVisits.length === 0 && !hasVisits}
        />
      )}
      {rest && <DayLine icon={Hourglass} text={rest} />}
    </>
  );
}

function Row({ row }: { readonly row: DayRow }) {
  switch (row.kind) {
    case 'visit':
      return <VisitBlock visit={row.visit} isClash={row.isClash} />;
    case 'now':
      return <NowRow text={row.text} />;
    default:
      return <BetweenRow kind={row.kind} text={row.text} />;
  }
}

/** A skipped visit stays on its day, crossed out and without a link. */
function SkippedVisit({ visit }: { readonly visit: Visit }) {
  return (
    <li className="flex gap-3 border-line border-t p-4 text-ink-soft first:border-t-0">
      <VisitBlockLines view={visitBlockView(visit)} isQuiet isStruck>
        <Pill kind="neutral" icon={Undo2}>
          {skippedText(visit)}
        </Pill>
      </VisitBlockLines>
    </li>
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
