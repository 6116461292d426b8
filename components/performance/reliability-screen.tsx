'use client';

import type { ReactNode } from 'react';
import { DataAge } from '@/components/query/data-age';
import { QueryScreen } from '@/components/query/query-screen';
import { hasNothing } from '@/components/query/query-state';
import { Card } from '@/components/ui/card';
import { DelayedSkeleton } from '@/components/ui/delayed-skeleton';
import { Ring } from '@/components/ui/ring';
import { brand } from '@/lib/brand';
import type { CallResult } from '@/lib/core/contract/call-error';
import { useClockSync, useNow } from '@/lib/core/session/clock';
import { partsAround } from '@/lib/core/texts/parts-around';
import { type Day, dayOf, type Instant } from '@/lib/core/time/zoned';
import { performanceMessages } from '@/lib/features/performance/messages';
import { countedDays, reliabilityShare } from '@/lib/features/performance/rules';
import { useDailyStats, useReliabilityTarget, useStats } from '@/lib/features/performance/use-stats';
import type { DailyStat, PerformanceStats } from '@/lib/features/performance/wire';
import { DayDots } from './day-dots';
import { DetailFrame, NumberList } from './detail-frame';
import { TimeOffLink } from './time-off-link';
import { useWayBack } from './use-way-back';

interface ReliabilityScreenProps {
  readonly workerId: number | null;
  /** What the server loaded; both null in a shell. */
  readonly stats: CallResult<PerformanceStats> | null;
  readonly days: CallResult<readonly DailyStat[]> | null;
  readonly now: Instant | null;
  readonly skeleton: ReactNode;
}

/** The streak without late cancellations, day by day. [NAV-16] */
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
  useWayBack(hasNothing(query));
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
  /** Null while they are not known; the rest stands without them. */
  readonly days: readonly DailyStat[] | null;
  readonly today: Day | null;
  readonly note?: ReactNode;
}

/** [PERF-14] [PERF-15] [PERF-43] */
export function ReliabilityView({ stats, days, today, note }: ReliabilityViewProps) {
  const targetDays = useReliabilityTarget();
  const counted = countedDays(stats, targetDays);
  const share = reliabilityShare(stats, targetDays);
  const [before, after] = partsAround((reached) =>
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
      {days && today && <DayDots days={days} today={today} />}
      <TimeOffLink />
    </DetailFrame>
  );
}
