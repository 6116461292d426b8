import { Ring } from '@/components/ui/ring';
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
import { cancellationsText, FULFILMENT_LABELS, RECENTLY, visitsText } from './standing-texts';

interface StatsProps {
  readonly stats: PerformanceStats;
}

/** The streak without late cancellations; leads to its days. [PERF-13] [PERF-14] */
export function ReliabilityCard({ stats }: StatsProps) {
  const targetDays = useReliabilityTarget();
  return (
    <StandingCard
      title="Reliability"
      href={routes.reliability}
      picture={<Ring share={reliabilityShare(stats, targetDays)} label={null} />}
    >
      <p>
        <span className="font-heavy text-2xl">{countedDays(stats, targetDays)}</span>
        <span className="text-ink-soft"> of {targetDays} days</span>
      </p>
      <p className="text-ink-soft">
        {cancellationsText(stats.visitsAffectedLate ?? 0, 'late')} {RECENTLY}
      </p>
    </StandingCard>
  );
}

/** [PERF-16] [PERF-19] */
export function FulfilmentCard({ stats }: StatsProps) {
  const state = shownFulfilment(stats.fulfilmentState);
  return (
    <StandingCard
      title="Fulfilment"
      href={routes.fulfilment}
      picture={<Ring share={FULFILMENT_SHARES[state]} label={null} />}
    >
      <p className="font-heavy text-2xl">{FULFILMENT_LABELS[state]}</p>
      <p className="text-ink-soft">
        {visitsText(stats.visitCount, stats.totalVisits ?? stats.visitCount)} {RECENTLY}
      </p>
    </StandingCard>
  );
}
