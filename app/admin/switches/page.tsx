import type { Metadata } from 'next';
import { SwitchesScreen } from '@/components/admin/switches-screen';
import { SingleKeysSwitch } from '@/components/office/single-keys-switch';
import { readFormOutcome } from '@/lib/core/session/server/read-session';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadSwitches } from '@/lib/features/admin/queries';

export const metadata: Metadata = { title: pageTitle('adminSwitches') };

interface SwitchesPageProps {
  readonly searchParams: Promise<{ readonly after?: unknown }>;
}

export default async function SwitchesPage({ searchParams }: SwitchesPageProps) {
  const outcome = await readFormOutcome((await searchParams).after);
  return <SwitchesScreen {...(await loadSwitches())} outcome={outcome} ownSettings={<SingleKeysSwitch />} />;
}
