import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/screens/not-built-screen';
import { pageTitle } from '@/lib/messages/page-titles';

/** Rendered for each request, so that the nonce of its security policy reaches its scripts. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: pageTitle('newPassword') };

export default function NewPasswordPage() {
  return <NotBuiltScreen title={pageTitle('newPassword')} isPublic />;
}
