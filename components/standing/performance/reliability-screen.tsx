'use client';

import type { ReactNode } from 'react';
import { DataAge } from '@/components/query/data-age';
import { QueryScreen } from '@/components/query/query-screen';
import { hasNothing } from '@/components/query/query-state.view';
import { Card } from '@/components/ui/card';
import { X } from '@/components/ui/icons';
import { Ring } from '@/components/ui/ring';
import { DelayedSkeleton } from '@/components/ui/skeleton';
import { classNames } from '@/components/ui/styles';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { formatDay, formatShortWeekday } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { splitAtPlaceholder } from '@/lib/core/ground/texts/messages';
import { addDays, type Day, dayOf, type Instant, mondayOf, weekdayOf } from '@/lib/core/ground/time/zoned';
import { useClockSync, useNow } from '@/lib/core/phone/session/clock';
import { performanceMessages } from '@/lib/features/standing/performance/messages';
import { type DayMark, type MarkedDay, markedDays } from '@/lib/features/standing/performance/reviews';
import { countedDays, recentFrom, reliabilityShare } from '@/lib/features/standing/performance/rules';
import type { DailyStat, PerformanceStats } from '@/lib/features/standing/performance/schema';
import { useDailyStats, useReliabilityTarget, useStats } from '@/lib/features/standing/performance/use-stats';
import { DetailFrame, NumberList, TimeOffLink } from './detail-frame';
import { useBackToPerformance } from './use-back-to-performance';
import { WhyStanding } from './why-standing';

interface ReliabilityScreenProps {
  readonly workerId: number | null;
  /** It is null in an offline shell, like `days`. */
  readonly stats: CallResult<PerformanceStats> | null;
  readonly days: CallResult<readonly DailyStat[]> | null;
  readonly now: Instant | null;
  readonly skeleton: ReactNode;
}

export function ReliabilityScreen({
  workerId,
  stats: initial,
  days: initialDays,
  now: loadedAt,
  skeleton,
}: ReliabilityScreenProps) {
  useClockSync(loadedAt);
  const now = useNow(loadedAt);
  const query = useStats('recent', initial, { workerId, loadedAt });
  const { data: days } = useDailyStats(initialDays, { workerId, loadedAt });
  const isFromPhone = initial === null;
  useBackToPerformance(hasNothing(query));
  return (
    <QueryScreen
      query={query}
      texts={performanceMessages.reliabilityQuery}
      isFromPhone={isFromPhone}
      skeleton={skeleton}
      renderProblem={() => <DelayedSkeleton>{skeleton}</DelayedSkeleton>}
    >
      {(stats) => (
        <ReliabilityView
          stats={stats}
          days={days ?? null}
          today={dayOf(now, brand.timeZone)}
          note={<DataAge query={query} isFromPhone={isFromPhone} now={now} />}
        />
      )}
    </QueryScreen>
  );
}

interface ReliabilityViewProps {
  readonly stats: PerformanceStats;
  /** The days are null while unknown; the rest is shown without them. */
  readonly days: readonly DailyStat[] | null;
  readonly today: Day | null;
  readonly note?: ReactNode;
}

export function ReliabilityView({ stats, days, today, note }: ReliabilityViewProps) {
  const targetDays = useReliabilityTarget();
  const counted = countedDays(stats, targetDays);
  const share = reliabilityShare(stats, targetDays);
  const [before, after] = splitAtPlaceholder((reached) =>
    performanceMessages.reachedOf({ reached, count: targetDays }),
  );
  return (
    <DetailFrame title={performanceMessages.reliabilityTitle} note={note}>
      <Card className="flex flex-col items-center gap-3 p-5 text-center">
        <Ring
          size="page"
          share={share}
          label={performanceMessages.reliabilityRing({ reached: counted, count: targetDays })}
        >
          <span className="text-ink-soft text-s">{before.trim()}</span>
          <span className="font-heavy text-2xl">{counted}</span>
          <span className="text-ink-soft text-s">{after.trim()}</span>
        </Ring>
        <p className="text-ink-soft">
          {share === 1 ? performanceMessages.streakFull : performanceMessages.streakText}
        </p>
      </Card>
      <Card className="p-4">
        <NumberList
          rows={[
            [performanceMessages.late, stats.visitsAffectedLate ?? 0],
            [performanceMessages.shortNotice, stats.visitsAffectedShort ?? 0],
          ]}
        />
      </Card>
      <WhyStanding
        asked="reliability"
        number={performanceMessages.reachedOf({ reached: String(counted), count: targetDays })}
        stats={stats}
      />
      {days && today && <DayDots days={days} today={today} />}
      <TimeOffLink />
    </DetailFrame>
  );
}

interface DayDotsProps {
  readonly days: readonly DailyStat[];
  readonly today: Day;
}

/** Each week has a row; the text below describes the dots. [PERF-43] */
export function DayDots({ days, today }: DayDotsProps) {
  const shownDays = markedDays(days, recentFrom(today), today);
  const first = shownDays[0]?.day ?? today;
  const monday = mondayOf(today);
  const late = shownDays.filter(({ mark }) => mark === 'late');
  const worked = shownDays.filter(({ mark }) => mark === 'worked').length;
  return (
    <Card title={performanceMessages.daysTitle}>
      <div aria-hidden className="grid grid-cols-7 justify-items-center gap-y-2">
        {WEEK.map((offset) => (
          <span key={offset} className="text-ink-soft text-s">
            {formatShortWeekday(addDays(monday, offset))}
          </span>
        ))}
        {shownDays.map((day) => (
          <div
            key={day.day}
            style={day.day === first ? { gridColumnStart: weekdayOf(first) + 1 } : undefined}
          >
            <Dot mark={day.mark} />
          </div>
        ))}
      </div>
      <ul aria-hidden className="mt-4 flex flex-wrap gap-x-4 gap-y-2 text-ink-soft text-s">
        {MARKS.map((mark) => (
          <li key={mark} className="flex items-center gap-2">
            <Dot mark={mark} />
            {performanceMessages.mark[mark]}
          </li>
        ))}
      </ul>
      <p className="sr-only">
        {performanceMessages.daysWorked({ count: worked })} {lateText(late)}
      </p>
    </Card>
  );
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const MARKS = ['worked', 'late', 'free'] as const satisfies readonly DayMark[];

function lateText(late: readonly MarkedDay[]): string {
  if (late.length === 0) return performanceMessages.noneLate;
  return performanceMessages.lateOn({ days: late.map(({ day }) => formatDay(day)).join(', ') });
}

const DOTS: Readonly<Record<DayMark, string>> = {
  worked: 'bg-brand',
  late: 'bg-bad text-on-bad',
  free: 'border-2 border-line-strong',
};

function Dot({ mark }: { readonly mark: DayMark }) {
  return (
    <span
      data-mark={mark}
      className={classNames('flex size-icon items-center justify-center rounded-full', DOTS[mark])}
    >
      {mark === 'late' && <X className="size-icon-s" />}
    </span>
  );
}
