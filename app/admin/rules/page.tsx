import type { Metadata } from 'next';
import { RulesScreen } from '@/components/office/switches/rules-screen';
import { readFormOutcome } from '@/lib/core/gateway/session/read-session';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadSwitches } from '@/lib/features/office/switches/queries';

export const metadata: Metadata = { title: pageTitle('adminRules') };

interface RulesPageProps {
  readonly searchParams: Promise<{ readonly after?: unknown }>;
}

export default async function RulesPage({ searchParams }: RulesPageProps) {
  const outcome = await readFormOutcome((await searchParams).after);
  const { settings } = await loadSwitches();
  return <RulesScreen {...{ settings, outcome }} />;
}
