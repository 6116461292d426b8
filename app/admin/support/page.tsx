import type { Metadata } from 'next';
import { AbsenceAlerts } from '@/components/admin/absence-alerts';
import { SupportScreen } from '@/components/admin/support-screen';
import { readFormOutcome } from '@/lib/core/session/server/read-session';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadAbsences, loadSupportQueue } from '@/lib/features/admin/queries';

export const metadata: Metadata = { title: pageTitle('adminSupport') };

interface SupportPageProps {
  readonly searchParams: Promise<{ readonly after?: unknown }>;
}

export default async function SupportPage({ searchParams }: SupportPageProps) {
  const outcome = await readFormOutcome((await searchParams).after);
  const [queue, absences] = await Promise.all([loadSupportQueue(), loadAbsences()]);
  const alerts = <AbsenceAlerts absences={absences} />;
  return (
    <SupportScreen queue={queue} hasFailed={outcome !== null && outcome.refusal !== null} alerts={alerts} />
  );
}
