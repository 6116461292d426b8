import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/screens/not-built-screen';
import { pages } from '@/lib/pages';

/** Rendered for each request, so that the nonce of its security policy reaches its scripts. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: pages.newPassword.title };

export default function NewPasswordPage() {
  return <NotBuiltScreen title={pages.newPassword.title} isPublic />;
}
