import type { Metadata } from 'next';
import { PasskeysScreen } from '@/components/people/passkeys/passkeys-screen';
import { requireWorker } from '@/lib/core/gateway/session/read-session';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';

export const metadata: Metadata = { title: pageTitle('passkeys') };

export default async function PasskeysPage() {
  await requireWorker();
  return <PasskeysScreen />;
}
