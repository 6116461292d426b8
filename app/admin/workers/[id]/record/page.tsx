import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { WorkerRecordScreen } from '@/components/office/record/worker-record-screen';
import { readFormOutcome } from '@/lib/core/gateway/session/read-session';
import { readParams } from '@/lib/core/ground/site/page-lookup';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadWorkerRecord } from '@/lib/features/office/record/queries';

export const metadata: Metadata = { title: pageTitle('adminWorkerRecord') };

interface WorkerRecordPageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<{ readonly after?: unknown }>;
}

export default async function WorkerRecordPage({ params, searchParams }: WorkerRecordPageProps) {
  const asked = readParams('adminWorkerRecord', await params);
  if (!asked) notFound();
  const { after } = await searchParams;
  return (
    <WorkerRecordScreen record={await loadWorkerRecord(asked.id)} outcome={await readFormOutcome(after)} />
  );
}
