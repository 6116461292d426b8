'use client';

import { ChartColumn, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Card } from '@/components/ui/card';
import { lazyComponent } from '@/components/ui/lazy-component';
import { Skeleton } from '@/components/ui/skeleton';
import { classNames } from '@/components/ui/styles';
import { paymentsMessages } from '@/lib/features/payments/messages';
import type { EarningsChartProps } from './earnings-chart';

const chart = lazyComponent<EarningsChartProps>({
  load: async () => (await import('./earnings-chart')).EarningsChart,
  failedTitle: paymentsMessages.chartFailed,
  skeleton: <Skeleton className="h-[12rem]" />,
});

/** The chart's code is loaded when it is opened. */
export function EarningsSection(props: EarningsChartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { showChart, hideChart } = paymentsMessages;
  return (
    <Card className="mt-3 px-4">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-tap-main w-full items-center gap-3 text-left font-medium"
      >
        <ChartColumn aria-hidden className="size-icon shrink-0 text-brand" />
        <span className="grow">{isOpen ? hideChart : showChart}</span>
        <ChevronDown
          aria-hidden
          className={classNames('size-icon shrink-0 text-ink-faint', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isOpen} className="pb-4">
        {isOpen && <chart.Lazy {...props} />}
      </div>
    </Card>
  );
}
