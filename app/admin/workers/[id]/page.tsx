import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { WorkerFileScreen } from '@/components/admin/worker-file-screen';
import { readFormOutcome } from '@/lib/core/session/server/read-session';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadWorkerFile } from '@/lib/features/admin/queries';
import { readParams } from '@/lib/page-lookup';

export const metadata: Metadata = { title: pageTitle('adminWorker') };

interface WorkerPageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<{ readonly after?: unknown; readonly switches?: unknown }>;
}

export default async function WorkerPage({ params, searchParams }: WorkerPageProps) {
  const asked = readParams('adminWorker', await params);
  if (!asked) notFound();
  const { after, switches } = await searchParams;
  const outcome = await readFormOutcome(after);
  // A saved or refused feature stays in view.
  const showsSwitches = switches === 'on' || outcome !== null;
  return <WorkerFileScreen {...{ file: await loadWorkerFile(asked.id), outcome, showsSwitches }} />;
}
