import type { Metadata } from 'next';
import { ClosedResetScreen, NewPasswordScreen } from '@/components/password/new-password-screen';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadReset } from '@/lib/features/password/session-route';

/** Rendered for each request, so that the nonce of its security policy reaches its scripts. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: pageTitle('newPassword'),
  robots: { index: false, follow: false },
};

/** By the token that middleware took from the link: the address has none. [NAV-05] */
export default async function NewPasswordPage() {
  const reset = await loadReset();
  switch (reset.is) {
    case 'closed':
      return <ClosedResetScreen />;
    case 'failed':
      // Whether the link still holds is said at the end.
      return <NewPasswordScreen owner={null} />;
    case 'open':
      return <NewPasswordScreen owner={reset.owner} />;
    default:
      return reset satisfies never;
  }
}
