import type { Metadata } from 'next';
import { PerformanceScreen } from '@/components/performance/performance-screen';
import { PerformanceSkeleton } from '@/components/performance/performance-skeleton';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadPerformance } from '@/lib/features/performance/queries';

export const metadata: Metadata = { title: pageTitle('performance') };

interface PerformancePageProps {
  readonly searchParams: Promise<{ readonly tab?: string | readonly string[] }>;
}

export default async function PerformancePage({ searchParams }: PerformancePageProps) {
  const { tab } = await searchParams;
  return (
    <SuspenseWithDeadline
      load={loadPerformance(tab === 'all' ? 'all' : 'recent')}
      fallback={<PerformanceSkeleton />}
    >
      {({ workerId, now, ...loaded }) => <PerformanceScreen workerId={workerId} loaded={loaded} now={now} />}
    </SuspenseWithDeadline>
  );
}
