import type { Metadata } from 'next';
import { SwitchesScreen } from '@/components/admin/switches-screen';
import { loadSwitches } from '@/lib/features/admin/queries';
import { pageTitle } from '@/lib/messages/page-titles';

export const metadata: Metadata = { title: pageTitle('adminSwitches') };

interface SwitchesPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function SwitchesPage({ searchParams }: SwitchesPageProps) {
  const { saved, notSaved } = await searchParams;
  return <SwitchesScreen {...(await loadSwitches())} outcome={{ saved, notSaved }} />;
}
