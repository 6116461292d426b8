import type { Metadata } from 'next';
import { ClosedResetScreen, NewPasswordScreen } from '@/components/people/password/new-password-screen';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadReset } from '@/lib/features/people/password/session-route';

/** The server renders it for each request, because the CSP nonce differs each time. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: pageTitle('newPassword'),
  robots: { index: false, follow: false },
};

export default async function NewPasswordPage() {
  const reset = await loadReset();
  switch (reset.is) {
    case 'closed':
      return <ClosedResetScreen />;
    case 'failed':
      // The link could not be checked now; the form's submit checks it again.
      return <NewPasswordScreen owner={null} />;
    case 'open':
      return <NewPasswordScreen owner={reset.owner} />;
    default:
      return reset satisfies never;
  }
}
