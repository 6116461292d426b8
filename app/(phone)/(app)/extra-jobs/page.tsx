import type { Metadata } from 'next';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { ExtraJobsScreen } from '@/components/work/extra-jobs/extra-jobs-screen';
import { ExtraJobsSkeleton } from '@/components/work/extra-jobs/extra-jobs-skeleton';
import { loadForWorker } from '@/lib/core/gateway/sign-in/queries';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';

export const metadata: Metadata = { title: pageTitle('extraJobs') };

/** The client fetches the jobs, because the chosen areas are stored on the device. */
export default function ExtraJobsPage() {
  return (
    <SuspenseWithDeadline load={loadForWorker(() => ({}))} fallback={<ExtraJobsSkeleton />}>
      {(loaded) => <ExtraJobsScreen {...loaded} />}
    </SuspenseWithDeadline>
  );
}
