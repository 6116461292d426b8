import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { RateCard } from '@/components/office/pay/rate-card';
import { WorkerFileScreen } from '@/components/office/workers/worker-file-screen';
import { readFormOutcome } from '@/lib/core/gateway/session/read-session';
import { readParams } from '@/lib/core/ground/site/page-lookup';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadWorkerRates } from '@/lib/features/office/pay/queries';
import { loadWorkerFile } from '@/lib/features/office/workers/queries';

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
  const isRate = outcome?.form === 'setRate';
  // A saved or refused feature stays in view.
  const showsSwitches = switches === 'on' || outcome?.form === 'workerFeature';
  const [file, pay] = await Promise.all([loadWorkerFile(asked.id), loadWorkerRates(asked.id)]);
  return (
    <WorkerFileScreen
      {...{ file, showsSwitches }}
      outcome={isRate ? null : outcome}
      pay={pay && <RateCard {...{ pay, outcome }} />}
    />
  );
}
