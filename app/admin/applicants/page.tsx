import type { Metadata } from 'next';
import { ApplicantsScreen } from '@/components/admin/applicants-screen';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadApplicants } from '@/lib/features/admin/queries';

export const metadata: Metadata = { title: pageTitle('adminApplicants') };

interface ApplicantsPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function ApplicantsPage({ searchParams }: ApplicantsPageProps) {
  const { outcome, page, applicant, withdraw } = await searchParams;
  return (
    <ApplicantsScreen
      {...(await loadApplicants(page))}
      outcome={outcome}
      invitedBefore={idIn(applicant)}
      toWithdraw={idIn(withdraw)}
    />
  );
}

const idIn = (text: string | string[] | undefined) => Number.parseInt(String(text), 10) || null;
