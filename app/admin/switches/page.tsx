import type { Metadata } from 'next';
import { SingleKeysSwitch } from '@/components/office/frame/single-keys-switch';
import { SwitchesScreen } from '@/components/office/switches/switches-screen';
import { readFormOutcome } from '@/lib/core/gateway/session/read-session';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadCleanersTexts } from '@/lib/features/office/switches/cleaners-texts';
import { loadSwitches } from '@/lib/features/office/switches/queries';

export const metadata: Metadata = { title: pageTitle('adminSwitches') };

interface SwitchesPageProps {
  readonly searchParams: Promise<{ readonly after?: unknown }>;
}

export default async function SwitchesPage({ searchParams }: SwitchesPageProps) {
  const outcome = await readFormOutcome((await searchParams).after);
  const cleanersTexts = await loadCleanersTexts();
  return (
    <SwitchesScreen
      {...(await loadSwitches())}
      {...{ cleanersTexts, outcome }}
      ownSettings={<SingleKeysSwitch />}
    />
  );
}
