import type { Metadata } from 'next';
import { ApplicantsScreen } from '@/components/admin/applicants-screen';
import { loadApplicants } from '@/lib/features/admin/queries';
import { pageTitle } from '@/lib/messages/page-titles';

export const metadata: Metadata = { title: pageTitle('adminApplicants') };

interface ApplicantsPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function ApplicantsPage({ searchParams }: ApplicantsPageProps) {
  const { outcome, page } = await searchParams;
  const applicants = await loadApplicants(page);
  return <ApplicantsScreen applicants={applicants} outcome={outcome} />;
}
