import type { Metadata } from 'next';
import { ApplicantsScreen } from '@/components/office/applicants/applicants-screen';
import { readFormOutcome } from '@/lib/core/gateway/session/read-session';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { applicantResultOf } from '@/lib/features/office/applicants/applicant-outcome';
import { loadApplicants } from '@/lib/features/office/applicants/queries';

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
