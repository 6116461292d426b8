import type { Metadata } from 'next';
import { PasskeysScreen } from '@/components/passkeys/passkeys-screen';
import { requireWorker } from '@/lib/core/session/server/read-session';
import { pageTitle } from '@/lib/core/texts/page-titles';

export const metadata: Metadata = { title: pageTitle('passkeys') };

export default async function PasskeysPage() {
  await requireWorker();
  return <PasskeysScreen />;
}
