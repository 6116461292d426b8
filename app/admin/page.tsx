import type { Metadata } from 'next';
import { AbsenceAlerts } from '@/components/admin/absence-alerts';
import { RecoveryScreen, SignInScreen } from '@/components/admin/sign-in-screen';
import { WorkerListScreen } from '@/components/admin/worker-list-screen';
import { readAdminStage } from '@/lib/core/gateway/call-server';
import { readFormOutcome } from '@/lib/core/session/server/read-session';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { adminMessages } from '@/lib/features/admin/messages';
import { ADMIN_LIMITS } from '@/lib/features/admin/model';
import { loadAbsences, loadAdminStage, loadPeople } from '@/lib/features/admin/queries';

export async function generateMetadata(): Promise<Metadata> {
  const isSignedIn = (await readAdminStage()) === 'in';
  return { title: isSignedIn ? pageTitle('admin') : adminMessages.office };
}

interface OfficePageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function OfficePage({ searchParams }: OfficePageProps) {
  const { search, page, customerPage, problem, after } = await searchParams;
  const { stage, setup, recoveryCodes } = await loadAdminStage();
  if (stage !== 'in' || problem === 'ended' || problem === 'kept') {
    return <SignInScreen stage={stage === 'in' ? 'signed-out' : stage} setup={setup} problem={problem} />;
  }
  if (recoveryCodes) return <RecoveryScreen codes={recoveryCodes} />;
  const text = typeof search === 'string' ? search.slice(0, ADMIN_LIMITS.search) : '';
  const [people, absences] = await Promise.all([
    loadPeople(text, { workers: page, customers: customerPage }),
    loadAbsences(),
  ]);
  const outcome = await readFormOutcome(after);
  const hasFailed = outcome?.form === 'acknowledgeAbsence' && outcome.refusal !== null;
  const alerts = <AbsenceAlerts absences={absences} hasFailed={hasFailed} />;
  return <WorkerListScreen search={text} {...people} alerts={alerts} />;
}
