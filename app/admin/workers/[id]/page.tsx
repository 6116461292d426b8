import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { WorkerFileScreen } from '@/components/admin/worker-file-screen';
import { loadWorkerFile } from '@/lib/features/admin/queries';
import { readParams } from '@/lib/page-of';
import { pages } from '@/lib/pages';

export const metadata: Metadata = { title: pages.adminWorker.title };

interface WorkerPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

export default async function WorkerPage({ params }: WorkerPageProps) {
  const asked = readParams('adminWorker', await params);
  if (!asked) notFound();
  return <WorkerFileScreen {...(await loadWorkerFile(asked.id))} />;
}
