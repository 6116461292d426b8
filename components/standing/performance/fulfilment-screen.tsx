'use client';

import type { ReactNode } from 'react';
import { DataAge } from '@/components/query/data-age';
import { QueryScreen } from '@/components/query/query-screen';
import { hasNothing } from '@/components/query/query-state.view';
import { Card } from '@/components/ui/card';
import { Ring } from '@/components/ui/ring';
import { DelayedSkeleton } from '@/components/ui/skeleton';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { useClockSync, useNow } from '@/lib/core/phone/session/clock';
import { performanceMessages } from '@/lib/features/standing/performance/messages';
import { FULFILMENT_SHARES, shownFulfilment } from '@/lib/features/standing/performance/rules';
import type { PerformanceStats } from '@/lib/features/standing/performance/schema';
import { useStats } from '@/lib/features/standing/performance/use-stats';
import { DetailFrame, NumberList, TimeOffLink } from './detail-frame';
import { visitsRecently, visitsText } from './standing-texts';
import { useBackToPerformance } from './use-back-to-performance';
import { WhyStanding } from './why-standing';

interface FulfilmentScreenProps {
  readonly workerId: number | null;
  /** It is null in an offline shell. */
  readonly stats: CallResult<PerformanceStats> | null;
  readonly now: Instant | null;
  readonly skeleton: ReactNode;
}

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
  useBackToPerformance(hasNothing(query));
  return (
    <QueryScreen
      query={query}
      texts={performanceMessages.fulfilmentQuery}
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

export function FulfilmentView({
  stats,
  note,
}: {
  readonly stats: PerformanceStats;
  readonly note?: ReactNode;
}) {
  const state = shownFulfilment(stats.fulfilmentState);
  const booked = stats.totalVisits ?? stats.visitCount;
  const label = performanceMessages.fulfilment[state];
  return (
    <DetailFrame title={performanceMessages.fulfilmentTitle} note={note}>
      <Card className="flex flex-col items-center gap-3 p-5 text-center">
        <Ring
          size="page"
          share={FULFILMENT_SHARES[state]}
          label={`${performanceMessages.fulfilmentRing({ state: label })} ${visitsText(stats.visitCount, booked)}`}
        >
          <span className="max-w-full font-heavy text-xl">{label}</span>
        </Ring>
        <p className="text-ink-soft">{visitsRecently(stats.visitCount, booked)}</p>
      </Card>
      <Card className="p-4">
        <NumberList
          rows={[
            [performanceMessages.visitsBookedLabel, booked],
            [performanceMessages.visitsDoneLabel, stats.visitCount],
            [performanceMessages.timeOffLabel, stats.timeOffCount ?? 0],
          ]}
        />
      </Card>
      <WhyStanding asked="fulfilment" number={label} stats={stats} />
      <p className="text-ink-soft">{performanceMessages.fulfilmentText}</p>
      <TimeOffLink />
    </DetailFrame>
  );
}
