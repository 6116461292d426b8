import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ImpersonationFrame } from '@/components/impersonation/impersonation-frame';
import { NotFoundScreen } from '@/components/shell/screens/not-found-screen';
import { loadImpersonatedName } from '@/lib/core/sign-in/queries';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { routes } from '@/lib/routes';

/** Rendered for each request, so that the nonce of its security policy reaches its scripts. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: commonMessages.notFoundTitle };

interface MissingPageProps {
  readonly params: Promise<{ readonly missing: readonly string[] }>;
}

/**
 * Every address that no other page has; middleware leads them here and answers 404. A file that is not there comes by its
 * own name, and its status is set here. [NAV-37]
 */
export default async function MissingPage({ params }: MissingPageProps) {
  const { missing } = await params;
  if (`/${missing.join('/')}` !== routes.pageNotFound) notFound();
  return (
    <>
      <ImpersonationFrame name={await loadImpersonatedName()} />
      <NotFoundScreen />
    </>
  );
}
