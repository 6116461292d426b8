import type { Metadata } from 'next';
import { AbsenceAlerts } from '@/components/admin/absence-alerts';
import { SupportScreen } from '@/components/admin/support-screen';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadAbsences, loadSupportQueue } from '@/lib/features/admin/queries';

export const metadata: Metadata = { title: pageTitle('adminSupport') };

interface SupportPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function SupportPage({ searchParams }: SupportPageProps) {
  const { problem } = await searchParams;
  const [queue, absences] = await Promise.all([loadSupportQueue(), loadAbsences()]);
  const alerts = <AbsenceAlerts absences={absences} />;
  return <SupportScreen queue={queue} hasFailed={problem === 'failed'} alerts={alerts} />;
}
