import { Star } from 'lucide-react';
import { ratingShare, ratingsMessage } from '@/lib/features/performance/rules';
import type { PerformanceStats } from '@/lib/features/performance/wire';
import { counted } from '@/lib/format/counted';
import { formatRating } from '@/lib/format/rating';
import { ShareBar } from './share-bar';
import { StandingCard } from './standing-card';
import { RECENTLY } from './standing-texts';

interface RatingsCardProps {
  readonly stats: PerformanceStats;
  readonly isOnTrial: boolean;
}

/** Average and count, and what they are worth. [PERF-12] [PERF-37] */
export function RatingsCard({ stats, isOnTrial }: RatingsCardProps) {
  const { ratingCount, ratingAverage } = stats;
  const message = ratingsMessage(stats, isOnTrial);
  if (ratingCount === 0) {
    return (
      <StandingCard title="Ratings">
        <p className="font-heavy text-xl">{message}</p>
        <p className="text-ink-soft">They come from your customers after a visit.</p>
      </StandingCard>
    );
  }
  return (
    <StandingCard title="Ratings">
      <p className="flex items-center gap-2 font-heavy text-2xl">
        {formatRating(ratingAverage)}
        <Star aria-hidden className="size-6 fill-sun text-sun" />
        <span className="sr-only">stars on average</span>
      </p>
      <p className="mb-3 text-ink-soft">
        {counted(ratingCount, 'rating')} {RECENTLY}
      </p>
      <ShareBar share={ratingShare(ratingAverage, isOnTrial)} />
      <p className="mt-3 font-strong text-brand">{message}</p>
    </StandingCard>
  );
}
