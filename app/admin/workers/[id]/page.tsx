import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { WorkerFileScreen } from '@/components/admin/worker-file-screen';
import { adminCalls } from '@/lib/features/admin/calls';
import { loadForAdmin } from '@/lib/features/admin/queries';
import { readParams } from '@/lib/page-of';
import { pages } from '@/lib/pages';

export const metadata: Metadata = { title: pages.adminWorker.title };

interface WorkerPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

export default async function WorkerPage({ params }: WorkerPageProps) {
  const asked = readParams('adminWorker', await params);
  if (!asked) notFound();
  const [file, audit] = await Promise.all([
    loadForAdmin(adminCalls.getWorkerFile, { params: asked }),
    loadForAdmin(adminCalls.listAuditEntries, { query: { worker: asked.id, pageSize: 10 } }),
  ]);
  return <WorkerFileScreen file={file} audit={audit.results} />;
}
