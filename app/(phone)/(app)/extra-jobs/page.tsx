import type { Metadata } from 'next';
import { WithPageAnswers } from '@/components/query/page-answers';
import { isOpened, PAGE_WAIT_MS } from '@/components/shell/server/page-load';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { ExtraJobsScreen } from '@/components/work/extra-jobs/extra-jobs-screen';
import { ExtraJobsSkeleton } from '@/components/work/extra-jobs/extra-jobs-skeleton';
import { readListAddress } from '@/components/work/extra-jobs/list-address.view';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadExtraJobs } from '@/lib/features/work/extra-jobs/queries';

export const metadata: Metadata = { title: pageTitle('extraJobs') };

interface ExtraJobsPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** A full page load brings the first jobs. The client fetches what is missing, and all of it in a soft navigation. */
export default async function ExtraJobsPage({ searchParams }: ExtraJobsPageProps) {
  const query = Object.entries(await searchParams).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat()[0] ?? '']],
  );
  const asked = readListAddress(new URLSearchParams(query));
  const load = loadExtraJobs(asked, (await isOpened()) ? PAGE_WAIT_MS : null);
  return (
    <SuspenseWithDeadline load={load} fallback={<ExtraJobsSkeleton />}>
      {({ workerId, now, areasNote, answers }) => (
        <WithPageAnswers answers={answers} loadedAt={now}>
          <ExtraJobsScreen workerId={workerId} now={now} areasNote={areasNote} />
        </WithPageAnswers>
      )}
    </SuspenseWithDeadline>
  );
}
