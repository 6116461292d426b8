import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { WorkerDocumentsScreen } from '@/components/admin/worker-documents-screen';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadWorkerDocuments } from '@/lib/features/admin/queries';
import { readParams } from '@/lib/page-lookup';

export const metadata: Metadata = { title: pageTitle('adminWorkerDocuments') };

interface WorkerDocumentsPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

export default async function WorkerDocumentsPage({ params }: WorkerDocumentsPageProps) {
  const asked = readParams('adminWorkerDocuments', await params);
  if (!asked) notFound();
  return <WorkerDocumentsScreen {...(await loadWorkerDocuments(asked.id))} />;
}
