import type { Metadata } from 'next';
import { RecoveryScreen, SignInScreen } from '@/components/office/sign-in/sign-in-screen';
import { AbsenceAlerts } from '@/components/office/time-off/absence-alerts';
import { WorkerListScreen } from '@/components/office/workers/worker-list-screen';
import { readOfficeStage } from '@/lib/core/gateway/calls/call-server';
import { readFormOutcome } from '@/lib/core/gateway/session/read-session';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { adminMessages } from '@/lib/features/office/frame/messages';
import { loadAbsences } from '@/lib/features/office/frame/queries';
import { loadOfficeStage } from '@/lib/features/office/sign-in/queries';
import { loadPeople, workerFilterOf } from '@/lib/features/office/workers/queries';

export async function generateMetadata(): Promise<Metadata> {
  const isSignedIn = (await readOfficeStage()) === 'in';
  return { title: isSignedIn ? pageTitle('admin') : adminMessages.office };
}

interface OfficePageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function OfficePage({ searchParams }: OfficePageProps) {
  const address = await searchParams;
  const { page, customerPage, problem, after } = address;
  const { stage, setup, recoveryCodes } = await loadOfficeStage();
  if (stage !== 'in' || problem === 'ended' || problem === 'kept') {
    return <SignInScreen stage={stage === 'in' ? 'signed-out' : stage} setup={setup} problem={problem} />;
  }
  if (recoveryCodes) return <RecoveryScreen codes={recoveryCodes} />;
  const filter = workerFilterOf(address);
  const [people, absences] = await Promise.all([
    loadPeople(filter, { workers: page, customers: customerPage }),
    loadAbsences(),
  ]);
  const outcome = await readFormOutcome(after);
  const closed = outcome?.form === 'acknowledgeAbsence' ? outcome : null;
  const alerts = <AbsenceAlerts absences={absences} outcome={closed} />;
  return <WorkerListScreen filter={filter} {...people} alerts={alerts} />;
}
