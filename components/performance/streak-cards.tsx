import { Ring } from '@/components/ui/ring';
import { partsAround } from '@/lib/core/texts/parts-around';
import { RECENT_DAYS } from '@/lib/features/performance/constants';
import { performanceMessages } from '@/lib/features/performance/messages';
import {
  countedDays,
  FULFILMENT_SHARES,
  reliabilityShare,
  shownFulfilment,
} from '@/lib/features/performance/rules';
import { useReliabilityTarget } from '@/lib/features/performance/use-stats';
import type { PerformanceStats } from '@/lib/features/performance/wire';
import { routes } from '@/lib/routes';
import { StandingCard } from './standing-card';
import { visitsRecently } from './standing-texts';

interface StatsProps {
  readonly stats: PerformanceStats;
}

/** The streak without late cancellations; leads to its days. [PERF-13] [PERF-14] */
export function ReliabilityCard({ stats }: StatsProps) {
  const targetDays = useReliabilityTarget();
  const [before, after] = partsAround((reached) =>
    performanceMessages.reachedOf({ reached, count: targetDays }),
  );
  return (
    <StandingCard
      title={performanceMessages.reliabilityTitle}
      href={routes.reliability}
      picture={<Ring share={reliabilityShare(stats, targetDays)} label={null} />}
    >
      <p>
        <span className="text-ink-soft">{before}</span>
        <span className="font-heavy text-2xl">{countedDays(stats, targetDays)}</span>
        <span className="text-ink-soft">{after}</span>
      </p>
      <p className="text-ink-soft">
        {performanceMessages.lateRecently({ count: stats.visitsAffectedLate ?? 0, days: RECENT_DAYS })}
      </p>
    </StandingCard>
  );
}

/** [PERF-16] [PERF-19] */
export function FulfilmentCard({ stats }: StatsProps) {
  const state = shownFulfilment(stats.fulfilmentState);
  return (
    <StandingCard
      title={performanceMessages.fulfilmentTitle}
      href={routes.fulfilment}
      picture={<Ring share={FULFILMENT_SHARES[state]} label={null} />}
    >
      <p className="font-heavy text-2xl">{performanceMessages.fulfilment[state]}</p>
      <p className="text-ink-soft">
        {visitsRecently(stats.visitCount, stats.totalVisits ?? stats.visitCount)}
      </p>
    </StandingCard>
  );
}
