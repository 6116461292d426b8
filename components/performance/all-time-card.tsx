import { Card } from '@/components/ui/card';
import { formatPounds } from '@/lib/core/format/money';
import { formatDate } from '@/lib/core/format/past-date';
import { formatRating } from '@/lib/core/format/rating';
import type { Worker } from '@/lib/core/session/wire';
import type { Day } from '@/lib/core/time/zoned';
import { performanceMessages } from '@/lib/features/performance/messages';
import { startOf } from '@/lib/features/performance/rules';
import type { PerformanceStats } from '@/lib/features/performance/wire';

interface AllTimeCardProps {
  readonly stats: PerformanceStats;
  readonly worker: Worker | null;
  readonly today: Day;
}

/** Everything since the first day, in numbers. [PERF-26] */
export function AllTimeCard({ stats, worker, today }: AllTimeCardProps) {
  const start = startOf(worker, today);
  const rows: readonly (readonly [name: string, value: string | number])[] = [
    [
      start.isEstimated ? performanceMessages.estimatedStartDate : performanceMessages.startDate,
      start.day ? formatDate(start.day) : performanceMessages.startUnknown,
    ],
    [performanceMessages.jobs, stats.visitCount],
    [performanceMessages.average, formatRating(stats.ratingAverage)],
    [performanceMessages.ratings, stats.ratingCount],
    [performanceMessages.fiveStars, stats.ratingFiveStarCount ?? 0],
    [performanceMessages.fourStars, stats.ratingFourStarCount ?? 0],
    [performanceMessages.lowRatings, stats.ratingLowCount ?? 0],
    [performanceMessages.tips, formatPounds(stats.tipTotalPounds ?? 0)],
    [performanceMessages.late, stats.visitsAffectedLate ?? 0],
    [performanceMessages.shortNotice, stats.visitsAffectedShort ?? 0],
  ];
  return (
    <Card title={performanceMessages.allTimeTitle}>
      <dl>
        {rows.map(([name, value]) => (
          <div
            key={name}
            className="flex items-baseline justify-between gap-3 border-line border-t py-2 first:border-t-0 first:pt-0 last:pb-0"
          >
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-right font-strong tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
