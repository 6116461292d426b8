import type { Metadata } from 'next';
import { CookieImpersonationFrame } from '@/components/people/impersonation/impersonation-frame';
import { NotFoundScreen } from '@/components/shell/screens/not-found-screen';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';

export const metadata: Metadata = { title: commonMessages.notFoundTitle };

export default function NotFound() {
  return (
    <>
      <CookieImpersonationFrame />
      <NotFoundScreen />
    </>
  );
}
