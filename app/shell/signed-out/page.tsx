import type { Metadata } from 'next';
import { SignedOutShell } from '@/components/offline/shells/signed-out-shell';
import { CookieImpersonationFrame } from '@/components/people/impersonation/impersonation-frame';
import { shellMessages } from '@/lib/core/ground/texts/shell-messages';

/** The page is static like the other shells. It is apart from them, because it needs nothing of their frame. */
export const dynamic = 'error';

export const metadata: Metadata = { title: shellMessages.noConnection };

export default function ShellClosedPage() {
  return (
    <>
      <CookieImpersonationFrame />
      <SignedOutShell />
    </>
  );
}
