import type { Metadata } from 'next';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { PerformanceScreen } from '@/components/standing/performance/performance-screen';
import { PerformanceSkeleton } from '@/components/standing/performance/performance-skeleton';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadPerformance } from '@/lib/features/standing/performance/queries';

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
