'use client';

import { ChartSection } from '@/components/ui/chart-section';
import { lazyComponent } from '@/components/ui/lazy-component';
import { Skeleton } from '@/components/ui/skeleton';
import { paymentsMessages } from '@/lib/features/money/payments/messages';
import type { EarningsChartProps } from './earnings-chart';

const chart = lazyComponent<EarningsChartProps>({
  load: async () => (await import('./earnings-chart')).EarningsChart,
  failedTitle: paymentsMessages.chartFailed,
  skeleton: <Skeleton className="h-[12rem]" />,
});

/** The chart's code is loaded when it is opened. */
export const EarningsSection = (props: EarningsChartProps) => (
  <ChartSection texts={paymentsMessages}>{() => <chart.Lazy {...props} />}</ChartSection>
);
