import { Star } from 'lucide-react';
import { Spoken } from '@/components/ui/spoken';
import { formatRating } from '@/lib/core/format/rating';
import { RECENT_DAYS } from '@/lib/features/performance/constants';
import { performanceMessages } from '@/lib/features/performance/messages';
import { ratingShare, ratingsVerdict } from '@/lib/features/performance/rules';
import type { PerformanceStats } from '@/lib/features/performance/wire';
import { ShareBar } from './share-bar';
import { StandingCard } from './standing-card';

interface RatingsCardProps {
  readonly stats: PerformanceStats;
  readonly isOnTrial: boolean;
}

/** Average and count, and what they are worth. [PERF-12] [PERF-37] */
export function RatingsCard({ stats, isOnTrial }: RatingsCardProps) {
  const { ratingCount, ratingAverage } = stats;
  const message = performanceMessages.verdict[ratingsVerdict(stats, isOnTrial)];
  if (ratingCount === 0) {
    return (
      <StandingCard title={performanceMessages.ratingsTitle}>
        <p className="font-heavy text-xl">{message}</p>
        <p className="text-ink-soft">{performanceMessages.ratingsText}</p>
      </StandingCard>
    );
  }
  const average = formatRating(ratingAverage);
  return (
    <StandingCard title={performanceMessages.ratingsTitle}>
      <p className="flex items-center gap-2 font-heavy text-2xl">
        <Spoken text={performanceMessages.starsOnAverage({ average })}>{average}</Spoken>
        <Star aria-hidden className="size-6 fill-sun text-sun" />
      </p>
      <p className="mb-3 text-ink-soft">
        {performanceMessages.ratingsRecently({ count: ratingCount, days: RECENT_DAYS })}
      </p>
      <ShareBar share={ratingShare(ratingAverage, isOnTrial)} />
      <p className="mt-3 font-strong text-brand">{message}</p>
    </StandingCard>
  );
}
