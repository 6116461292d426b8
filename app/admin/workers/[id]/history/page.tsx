import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { WorkerHistoryScreen } from '@/components/admin/worker-history-screen';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadWorkerHistory } from '@/lib/features/admin/queries';
import { readParams } from '@/lib/page-lookup';

export const metadata: Metadata = { title: pageTitle('adminWorkerHistory') };

interface WorkerHistoryPageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<{ readonly page?: unknown }>;
}

export default async function WorkerHistoryPage({ params, searchParams }: WorkerHistoryPageProps) {
  const asked = readParams('adminWorkerHistory', await params);
  if (!asked) notFound();
  return <WorkerHistoryScreen {...(await loadWorkerHistory(asked.id, (await searchParams).page))} />;
}
