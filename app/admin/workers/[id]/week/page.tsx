import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { WorkerWeekScreen } from '@/components/admin/worker-week-screen';
import { readFormOutcome } from '@/lib/core/session/server/read-session';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadWorkerWeek } from '@/lib/features/admin/queries';
import { loadVisitCancellation } from '@/lib/features/payments/office-queries';
import { readParams } from '@/lib/page-lookup';

export const metadata: Metadata = { title: pageTitle('adminWorkerWeek') };

interface WorkerWeekPageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function WorkerWeekPage({ params, searchParams }: WorkerWeekPageProps) {
  const asked = readParams('adminWorkerWeek', await params);
  if (!asked) notFound();
  const { cancel, after } = await searchParams;
  return (
    <WorkerWeekScreen
      {...(await loadWorkerWeek(asked.id))}
      cancelling={await loadVisitCancellation(cancel)}
      outcome={await readFormOutcome(after)}
    />
  );
}
