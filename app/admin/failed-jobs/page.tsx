import type { Metadata } from 'next';
import { FailedJobsScreen } from '@/components/office/failed-jobs/failed-jobs-screen';
import { readFormOutcome } from '@/lib/core/gateway/session/read-session';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadFailedJobs } from '@/lib/features/office/failed-jobs/queries';

export const metadata: Metadata = { title: pageTitle('adminFailedJobs') };

interface FailedJobsPageProps {
  readonly searchParams: Promise<{ readonly after?: unknown }>;
}

export default async function FailedJobsPage({ searchParams }: FailedJobsPageProps) {
  const outcome = await readFormOutcome((await searchParams).after);
  return <FailedJobsScreen failed={await loadFailedJobs()} outcome={outcome} />;
}
