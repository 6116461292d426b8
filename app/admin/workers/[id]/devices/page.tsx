import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { WorkerDevicesScreen } from '@/components/admin/worker-devices-screen';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadWorkerDevices } from '@/lib/features/admin/queries';
import { readParams } from '@/lib/page-lookup';

export const metadata: Metadata = { title: pageTitle('adminWorkerDevices') };

interface WorkerDevicesPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

export default async function WorkerDevicesPage({ params }: WorkerDevicesPageProps) {
  const asked = readParams('adminWorkerDevices', await params);
  if (!asked) notFound();
  return <WorkerDevicesScreen {...(await loadWorkerDevices(asked.id))} />;
}
