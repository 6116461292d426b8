import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { WorkerWeekScreen } from '@/components/office/admin/worker-week-screen';
import { readFormOutcome } from '@/lib/core/gateway/session/read-session';
import { readParams } from '@/lib/core/ground/site/page-lookup';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadWorkerWeek } from '@/lib/features/office/admin/queries';
import { loadVisitCancellation } from '@/lib/features/office/pay/queries';

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
