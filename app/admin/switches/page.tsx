import type { Metadata } from 'next';
import { SwitchesScreen } from '@/components/admin/switches-screen';
import { loadSwitches } from '@/lib/features/admin/queries';
import { pageTitle } from '@/lib/messages/page-titles';

export const metadata: Metadata = { title: pageTitle('adminSwitches') };

export default async function SwitchesPage() {
  return <SwitchesScreen {...(await loadSwitches())} />;
}
