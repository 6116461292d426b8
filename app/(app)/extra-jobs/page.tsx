import type { Metadata } from 'next';
import { ExtraJobsScreen } from '@/components/extra-jobs/extra-jobs-screen';
import { ExtraJobsSkeleton } from '@/components/extra-jobs/extra-jobs-skeleton';
import { WhenLoaded } from '@/components/shell/server/when-loaded';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadExtraJobs } from '@/lib/features/extra-jobs/queries';

export const metadata: Metadata = { title: pageTitle('extraJobs') };

export default function ExtraJobsPage() {
  return (
    <WhenLoaded load={loadExtraJobs()} fallback={<ExtraJobsSkeleton />}>
      {(loaded) => <ExtraJobsScreen {...loaded} />}
    </WhenLoaded>
  );
}
