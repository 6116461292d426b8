import type { Metadata } from 'next';
import { refusedSetting, SwitchesScreen } from '@/components/admin/switches-screen';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadSwitches } from '@/lib/features/admin/queries';

export const metadata: Metadata = { title: pageTitle('adminSwitches') };

interface SwitchesPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function SwitchesPage({ searchParams }: SwitchesPageProps) {
  const { saved, notSaved, reason, limit } = await searchParams;
  const { typed, ...switches } = await loadSwitches(notSaved);
  const refused = refusedSetting({ reason, limit }, typed);
  return <SwitchesScreen {...switches} outcome={{ saved, notSaved }} refused={refused} />;
}
