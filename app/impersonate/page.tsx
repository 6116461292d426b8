import type { Metadata } from 'next';
import { ImpersonationFrame } from '@/components/people/impersonation/impersonation-frame';
import { ImpersonationScreen } from '@/components/people/impersonation/impersonation-screen';
import { loadImpersonatedName } from '@/lib/core/gateway/sign-in/queries';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadImpersonationRequest } from '@/lib/features/office/workers/queries';

export const metadata: Metadata = { title: pageTitle('impersonate') };
export const dynamic = 'force-dynamic';

interface ImpersonatePageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function ImpersonatePage({ searchParams }: ImpersonatePageProps) {
  const { problem } = await searchParams;
  const request = await loadImpersonationRequest();
  return (
    <>
      <ImpersonationFrame name={await loadImpersonatedName()} />
      <ImpersonationScreen request={request} problem={problem} />
    </>
  );
}
