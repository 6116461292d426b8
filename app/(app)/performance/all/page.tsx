import type { Metadata } from 'next';
import { PerformanceScreen } from '@/components/performance/performance-screen';
import { PerformanceSkeleton } from '@/components/performance/performance-skeleton';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadPerformance } from '@/lib/features/performance/queries';

export const metadata: Metadata = { title: pageTitle('performanceAll') };

interface AllTimePerformancePageProps {
  readonly searchParams: Promise<{ readonly tab?: string | readonly string[] }>;
}

export default async function AllTimePerformancePage({ searchParams }: AllTimePerformancePageProps) {
  const { tab } = await searchParams;
  return (
    <SuspenseWithDeadline
      load={loadPerformance(tab === 'recent' ? 'recent' : 'all')}
      fallback={<PerformanceSkeleton />}
    >
      {({ workerId, now, ...loaded }) => <PerformanceScreen workerId={workerId} loaded={loaded} now={now} />}
    </SuspenseWithDeadline>
  );
}
