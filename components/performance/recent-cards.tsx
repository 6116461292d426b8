import { brand } from '@/lib/brand';
import type { Worker } from '@/lib/core/session/wire';
import { dayOf, type Instant } from '@/lib/core/time/zoned';
import { goalsOf, hasJustPassedTrial, isTrialling, payOf } from '@/lib/features/performance/rules';
import type { PerformanceStats } from '@/lib/features/performance/wire';
import { PayCard } from './pay-card';
import { RatingsCard } from './ratings-card';
import { FulfilmentCard, ReliabilityCard } from './streak-cards';
import { GoalsCard, JobsProgressCard, TrialPassed } from './trial-cards';

interface RecentCardsProps {
  readonly stats: PerformanceStats;
  /** Null while nobody knows who is signed in: what depends on it is left out. */
  readonly worker: Worker | null;
  readonly now: Instant;
}

/** How the worker stands now, in the documents' order. [PERF-01] */
export function RecentCards({ stats, worker, now }: RecentCardsProps) {
  const isOnTrial = isTrialling(worker);
  const pay = payOf(worker, now, brand.timeZone);
  return (
    <div className="grid gap-3 wide:grid-cols-2">
      {hasJustPassedTrial(worker, dayOf(now, brand.timeZone), brand.timeZone) && <TrialPassed />}
      {worker && isOnTrial && <GoalsCard goals={goalsOf(worker, stats)} />}
      {isOnTrial && <JobsProgressCard stats={stats} />}
      <RatingsCard stats={stats} isOnTrial={isOnTrial} />
      <ReliabilityCard stats={stats} />
      <FulfilmentCard stats={stats} />
      {pay && <PayCard pay={pay} />}
    </div>
  );
}
