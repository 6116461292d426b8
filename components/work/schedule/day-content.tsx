import { Card } from '@/components/ui/card';
import {
  CalendarOff,
  Coffee,
  Hourglass,
  type LucideIcon,
  Route,
  TimerReset,
  Undo2,
} from '@/components/ui/icons';
import { Pill } from '@/components/ui/pill';
import { skippedPayText } from '@/components/work/visits/pay-texts';
import { skippedText } from '@/components/work/visits/state-pill.view';
import { brand } from '@/lib/core/ground/site/brand';
import type { Instant } from '@/lib/core/ground/time/zoned';
import type { ScheduleDay } from '@/lib/features/work/schedule/schedule';
import type { Visit } from '@/lib/features/work/visits/schema';
import { servedSkippedPence } from '@/lib/features/work/visits/visit-pay';
import { type DayRow, dayRows } from './day-rows.view';
import { quietDayText, restText } from './schedule-texts.view';
import { VisitBlock, VisitBlockLines } from './visit-block';
import { visitBlockView } from './visit-block.view';

interface DayContentProps {
  readonly day: ScheduleDay;
  /** It is set on today only. */
  readonly now: Instant | null;
}

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

/** Skipped visits stay in the list, crossed out and without a link. */
export function SkippedVisit({ visit }: { readonly visit: Visit }) {
  const pence = servedSkippedPence(visit);
  return (
    <li className="flex gap-3 border-line border-t p-4 text-ink-soft first:border-t-0">
      <VisitBlockLines view={visitBlockView(visit)} isQuiet isStruck>
        <Pill kind="neutral" icon={Undo2}>
          {skippedText(visit)}
        </Pill>
        {pence !== null && <p className="text-s">{skippedPayText(pence)}</p>}
      </VisitBlockLines>
    </li>
  );
}

interface DayLineProps {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly isSunk?: boolean;
}

export function DayLine({ icon: Icon, text, isSunk = false }: DayLineProps) {
  const look = isSunk ? 'rounded-m bg-card-sunk px-4 py-3' : 'mt-3 px-1';
  return (
    <p className={`flex items-center gap-2 text-ink-soft ${look}`}>
      <Icon aria-hidden className="size-icon shrink-0" />
      {text}
    </p>
  );
}

type BetweenKind = 'travel' | 'free' | 'break' | 'other';

const ICONS: Record<BetweenKind, LucideIcon> = {
  travel: Route,
  free: Hourglass,
  break: Coffee,
  other: TimerReset,
};

function BetweenRow({ kind, text }: { readonly kind: BetweenKind; readonly text: string }) {
  const Icon = ICONS[kind];
  return (
    <li className="flex items-center gap-3 border-line border-t px-4 py-2 text-ink-soft text-s first:border-t-0">
      <span className="flex w-time-column shrink-0 @max-[16rem]:w-auto">
        <Icon aria-hidden className="size-icon-s" />
      </span>
      <span className="min-w-0 grow">{text}</span>
    </li>
  );
}

function NowRow({ text }: { readonly text: string }) {
  return (
    <li className="flex items-center gap-2 border-line border-t px-4 py-1 font-medium text-on-sun-tint text-s tabular-nums first:border-t-0">
      {text}
      <span aria-hidden className="grow border-sun border-t-2" />
    </li>
  );
}
