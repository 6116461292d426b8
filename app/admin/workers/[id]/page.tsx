import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { WorkerFileScreen } from '@/components/admin/worker-file-screen';
import { loadWorkerFile } from '@/lib/features/admin/queries';
import { pageTitle } from '@/lib/messages/page-titles';
import { readParams } from '@/lib/page-of';

export const metadata: Metadata = { title: pageTitle('adminWorker') };

interface WorkerPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

export default async function WorkerPage({ params }: WorkerPageProps) {
  const asked = readParams('adminWorker', await params);
  if (!asked) notFound();
  return <WorkerFileScreen {...(await loadWorkerFile(asked.id))} />;
}
