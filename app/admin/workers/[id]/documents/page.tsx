import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { WorkerDocumentsScreen } from '@/components/office/workers/worker-documents-screen';
import { readParams } from '@/lib/core/ground/site/page-lookup';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadWorkerDocuments } from '@/lib/features/office/workers/queries';

export const metadata: Metadata = { title: pageTitle('adminWorkerDocuments') };

interface WorkerDocumentsPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

export default async function WorkerDocumentsPage({ params }: WorkerDocumentsPageProps) {
  const asked = readParams('adminWorkerDocuments', await params);
  if (!asked) notFound();
  return <WorkerDocumentsScreen {...(await loadWorkerDocuments(asked.id))} />;
}
