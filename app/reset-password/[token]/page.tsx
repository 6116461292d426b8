import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/not-built-screen';

/** Rendered for each request, so that the nonce of its security policy reaches its scripts. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Choose a new password' };

export default function NewPasswordPage() {
  return <NotBuiltScreen title="Choose a new password" isPublic />;
}
