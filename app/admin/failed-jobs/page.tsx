import type { Metadata } from 'next';
import { FailedJobsScreen } from '@/components/admin/failed-jobs-screen';
import { readFormOutcome } from '@/lib/core/session/server/read-session';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadFailedJobs } from '@/lib/features/admin/queries';

export const metadata: Metadata = { title: pageTitle('adminFailedJobs') };

interface FailedJobsPageProps {
  readonly searchParams: Promise<{ readonly after?: unknown }>;
}

export default async function FailedJobsPage({ searchParams }: FailedJobsPageProps) {
  const outcome = await readFormOutcome((await searchParams).after);
  return <FailedJobsScreen failed={await loadFailedJobs()} outcome={outcome} />;
}
