import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { WorkerHistoryScreen } from '@/components/office/workers/worker-history-screen';
import { readParams } from '@/lib/core/ground/site/page-lookup';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { auditAskedOf } from '@/lib/features/office/audit/audit-address';
import { loadWorkerHistory } from '@/lib/features/office/workers/queries';

export const metadata: Metadata = { title: pageTitle('adminWorkerHistory') };

interface WorkerHistoryPageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function WorkerHistoryPage({ params, searchParams }: WorkerHistoryPageProps) {
  const asked = readParams('adminWorkerHistory', await params);
  if (!asked) notFound();
  const { place } = auditAskedOf(await searchParams);
  return <WorkerHistoryScreen {...(await loadWorkerHistory(asked.id, place))} />;
}
