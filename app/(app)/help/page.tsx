import type { Metadata } from 'next';
import { HelpHomeScreen } from '@/components/help/help-home-screen';
import { HelpHomeSkeleton } from '@/components/help/help-skeleton';
import { VisitHelpScreen } from '@/components/help/visit-help-screen';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { loadNow } from '@/lib/core/sign-in/queries';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadTickets } from '@/lib/features/help/queries';
import { readVisitQuery } from '@/lib/routes';

export const metadata: Metadata = { title: pageTitle('help') };

interface HelpPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function HelpPage({ searchParams }: HelpPageProps) {
  const visit = readVisitQuery(await searchParams);
  if (visit) return <VisitHelpScreen visit={visit} now={await loadNow()} />;
  return (
    <SuspenseWithDeadline load={loadTickets()} fallback={<HelpHomeSkeleton />}>
      {({ open, closed, now }) => <HelpHomeScreen open={open} closed={closed} now={now} />}
    </SuspenseWithDeadline>
  );
}
