import type { Metadata } from 'next';
import { SwitchesScreen } from '@/components/admin/switches-screen';
import { loadSwitches } from '@/lib/features/admin/queries';
import { pages } from '@/lib/pages';

export const metadata: Metadata = { title: pages.adminSwitches.title };

export default async function SwitchesPage() {
  return <SwitchesScreen {...(await loadSwitches())} />;
}
