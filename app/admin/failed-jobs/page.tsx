import type { Metadata } from 'next';
import { FailedJobsScreen } from '@/components/admin/failed-jobs-screen';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadFailedJobs } from '@/lib/features/admin/queries';

export const metadata: Metadata = { title: pageTitle('adminFailedJobs') };

interface FailedJobsPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function FailedJobsPage({ searchParams }: FailedJobsPageProps) {
  const [{ outcome }, failed] = await Promise.all([searchParams, loadFailedJobs()]);
  return <FailedJobsScreen failed={failed} outcome={outcome} />;
}
