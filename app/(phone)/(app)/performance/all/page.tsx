import type { Metadata } from 'next';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { PerformanceScreen } from '@/components/standing/performance/performance-screen';
import { PerformanceSkeleton } from '@/components/standing/performance/performance-skeleton';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadPerformance } from '@/lib/features/standing/performance/queries';

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
