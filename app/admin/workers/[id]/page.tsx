import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { WorkerFileScreen } from '@/components/admin/worker-file-screen';
import { RateCard } from '@/components/pay/rate-card';
import { readFormOutcome } from '@/lib/core/session/server/read-session';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadWorkerFile } from '@/lib/features/admin/queries';
import { loadWorkerRates } from '@/lib/features/payments/office-queries';
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
  const isRate = outcome?.form === 'setRate';
  // A saved or refused feature stays in view.
  const showsSwitches = switches === 'on' || (outcome !== null && !isRate);
  const [file, pay] = await Promise.all([loadWorkerFile(asked.id), loadWorkerRates(asked.id)]);
  return (
    <WorkerFileScreen
      {...{ file, showsSwitches }}
      outcome={isRate ? null : outcome}
      pay={pay && <RateCard {...{ pay, outcome }} />}
    />
  );
}
