import type { Metadata } from 'next';
import { HelpTopicsScreen } from '@/components/office/help/help-topics-screen';
import { readFormOutcome } from '@/lib/core/gateway/session/read-session';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadForOffice } from '@/lib/features/office/desk/queries';
import { officeTicketCalls } from '@/lib/features/office/help/calls';

export const metadata: Metadata = { title: pageTitle('adminHelpTopics') };

interface HelpTopicsPageProps {
  readonly searchParams: Promise<{ readonly after?: unknown }>;
}

export default async function HelpTopicsPage({ searchParams }: HelpTopicsPageProps) {
  const outcome = await readFormOutcome((await searchParams).after);
  const topics = await loadForOffice(officeTicketCalls.listHelpTopics, {});
  return <HelpTopicsScreen {...{ topics, outcome }} />;
}
