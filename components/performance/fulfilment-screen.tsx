'use client';

import type { ReactNode } from 'react';
import { DataAge } from '@/components/query/data-age';
import { QueryScreen } from '@/components/query/query-screen';
import { hasNothing } from '@/components/query/query-state';
import { Card } from '@/components/ui/card';
import { DelayedSkeleton } from '@/components/ui/delayed-skeleton';
import { Ring } from '@/components/ui/ring';
import type { CallResult } from '@/lib/call/contract/call-error';
import { FULFILMENT_SHARES, shownFulfilment } from '@/lib/features/performance/rules';
import { useStats } from '@/lib/features/performance/use-stats';
import type { PerformanceStats } from '@/lib/features/performance/wire';
import { useClockSync, useNow } from '@/lib/features/session/clock';
import type { Instant } from '@/lib/time/zoned';
import { DetailFrame, NumberList } from './detail-frame';
import { FULFILMENT_LABELS, RECENTLY, visitsText } from './standing-texts';
import { TimeOffLink } from './time-off-link';
import { useWayBack } from './use-way-back';

interface FulfilmentScreenProps {
  readonly workerId: number | null;
  /** What the server loaded; null in a shell. */
  readonly stats: CallResult<PerformanceStats> | null;
  readonly now: Instant | null;
  readonly skeleton: ReactNode;
}

/** How many of the booked visits were done. [NAV-15] */
export function FulfilmentScreen({
  workerId,
  stats: initial,
  now: loadedAt,
  skeleton,
}: FulfilmentScreenProps) {
  useClockSync(loadedAt);
  const now = useNow(loadedAt);
  const query = useStats('recent', initial, { workerId, loadedAt });
  const isFromPhone = initial === null;
  useWayBack(hasNothing(query));
  return (
    <QueryScreen
      query={query}
      what="your fulfilment"
      isFromPhone={isFromPhone}
      skeleton={skeleton}
      renderProblem={() => <DelayedSkeleton>{skeleton}</DelayedSkeleton>}
    >
      {(stats) => (
        <FulfilmentView stats={stats} note={<DataAge query={query} isFromPhone={isFromPhone} now={now} />} />
      )}
    </QueryScreen>
  );
}

/** [PERF-17] [PERF-18] [PERF-19] */
export function FulfilmentView({
  stats,
  note,
}: {
  readonly stats: PerformanceStats;
  readonly note?: ReactNode;
}) {
  const state = shownFulfilment(stats.fulfilmentState);
  const booked = stats.totalVisits ?? stats.visitCount;
  const visits = visitsText(stats.visitCount, booked);
  return (
    <DetailFrame title="Fulfilment" note={note}>
      <Card className="flex flex-col items-center gap-3 p-5 text-center">
        <Ring
          size="page"
          share={FULFILMENT_SHARES[state]}
          label={`Fulfilment: ${FULFILMENT_LABELS[state]}. ${visits}.`}
        >
          <span className="font-heavy text-2xl">{FULFILMENT_LABELS[state]}</span>
        </Ring>
        <p className="text-ink-soft">
          {visits} {RECENTLY}
        </p>
      </Card>
      <Card className="p-4">
        <NumberList
          rows={[
            ['Visits booked', booked],
            ['Visits done', stats.visitCount],
            ['Not done because of time off', stats.timeOffCount ?? 0],
          ]}
        />
      </Card>
      <p className="text-ink-soft">
        Fulfilment is how many of your booked visits you do. Customers like to see the same cleaner each time.
      </p>
      <TimeOffLink />
    </DetailFrame>
  );
}
