import type { Metadata } from 'next';
import { ResetRequestScreen } from '@/components/people/password/reset-request-screen';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';

/** The server renders it for each request, because the CSP nonce differs each time. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: pageTitle('resetPassword') };

export default function ResetPasswordPage() {
  return <ResetRequestScreen />;
}
