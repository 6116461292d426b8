import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { WorkerJobsScreen } from '@/components/office/extra-jobs/offers-screen';
import { readParams } from '@/lib/core/ground/site/page-lookup';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadFocusedOffer, loadWorkerJobs } from '@/lib/features/office/extra-jobs/queries';

export const metadata: Metadata = { title: pageTitle('adminWorkerJobs') };

interface WorkerJobsPageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function WorkerJobsPage({ params, searchParams }: WorkerJobsPageProps) {
  const asked = readParams('adminWorkerJobs', await params);
  if (!asked) notFound();
  const jobs = await loadWorkerJobs(asked.id);
  return <WorkerJobsScreen id={asked.id} jobs={jobs} focused={await loadFocusedOffer(await searchParams)} />;
}
