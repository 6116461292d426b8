import type { Metadata } from 'next';
import { PasskeysScreen } from '@/components/passkeys/passkeys-screen';
import { pageTitle } from '@/lib/messages/page-titles';
import { requireWorker } from '@/lib/session/read-session';

export const metadata: Metadata = { title: pageTitle('passkeys') };

export default async function PasskeysPage() {
  await requireWorker();
  return <PasskeysScreen />;
}
