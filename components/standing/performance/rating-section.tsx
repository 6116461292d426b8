'use client';

import { ChartSection } from '@/components/ui/chart-section';
import { lazyComponent } from '@/components/ui/lazy-component';
import { Skeleton } from '@/components/ui/skeleton';
import { performanceMessages } from '@/lib/features/standing/performance/messages';

const chart = lazyComponent<object>({
  load: async () => (await import('./rating-chart')).RatingChart,
  failedTitle: performanceMessages.chartFailed,
  skeleton: <Skeleton className="h-[12rem]" />,
});

/** The chart's code is loaded when it is opened. */
export const RatingSection = () => (
  <ChartSection texts={performanceMessages}>{() => <chart.Lazy />}</ChartSection>
);
