import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { WorkerWeekScreen } from '@/components/office/workers/worker-week-screen';
import { readFormOutcome } from '@/lib/core/gateway/session/read-session';
import { readParams } from '@/lib/core/ground/site/page-lookup';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadVisitCancellation } from '@/lib/features/office/pay/queries';
import { loadWorkerWeek } from '@/lib/features/office/workers/queries';

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
