import type { Metadata } from 'next';
import { ApplicantsScreen } from '@/components/admin/applicants-screen';
import { readFormOutcome } from '@/lib/core/session/server/read-session';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadApplicants } from '@/lib/features/admin/queries';
import { applicantResultOf } from '@/lib/features/onboarding/applicant-outcome';

export const metadata: Metadata = { title: pageTitle('adminApplicants') };

interface ApplicantsPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function ApplicantsPage({ searchParams }: ApplicantsPageProps) {
  const { outcome, page, withdraw, invite, after } = await searchParams;
  return (
    <ApplicantsScreen
      applicants={await loadApplicants(page)}
      {...applicantResultOf(await readFormOutcome(after), outcome)}
      isInviting={invite !== undefined}
      toWithdraw={Number.parseInt(String(withdraw), 10) || null}
    />
  );
}
