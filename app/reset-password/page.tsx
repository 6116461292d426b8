import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/not-built-screen';

/** Rendered for each request, so that the nonce of its security policy reaches its scripts. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Reset your password' };

export default function ResetPasswordPage() {
  return <NotBuiltScreen title="Reset your password" isPublic />;
}
