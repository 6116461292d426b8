import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ImpersonationFrame } from '@/components/people/impersonation/impersonation-frame';
import { NotFoundScreen } from '@/components/shell/screens/not-found-screen';
import { loadImpersonatedName } from '@/lib/core/gateway/sign-in/queries';
import { routes } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';

/** The server renders it for each request, because the CSP nonce differs each time. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: commonMessages.notFoundTitle };

interface MissingPageProps {
  readonly params: Promise<{ readonly missing: readonly string[] }>;
}

/**
 * Middleware rewrites unknown pages to this address with status 404; missing files get it from `notFound()`.
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
