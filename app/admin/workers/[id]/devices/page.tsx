import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { WorkerDevicesScreen } from '@/components/office/workers/worker-devices-screen';
import { readParams } from '@/lib/core/ground/site/page-lookup';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadWorkerDevices } from '@/lib/features/office/workers/queries';

export const metadata: Metadata = { title: pageTitle('adminWorkerDevices') };

interface WorkerDevicesPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

export default async function WorkerDevicesPage({ params }: WorkerDevicesPageProps) {
  const asked = readParams('adminWorkerDevices', await params);
  if (!asked) notFound();
  return <WorkerDevicesScreen {...(await loadWorkerDevices(asked.id))} />;
}
