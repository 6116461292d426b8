import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { WorkerWeekScreen } from '@/components/admin/worker-week-screen';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadWorkerWeek } from '@/lib/features/admin/queries';
import { readParams } from '@/lib/page-lookup';

export const metadata: Metadata = { title: pageTitle('adminWorkerWeek') };

interface WorkerWeekPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

export default async function WorkerWeekPage({ params }: WorkerWeekPageProps) {
  const asked = readParams('adminWorkerWeek', await params);
  if (!asked) notFound();
  return <WorkerWeekScreen {...(await loadWorkerWeek(asked.id))} />;
}
