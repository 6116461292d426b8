import type { Metadata } from 'next';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { HelpHomeScreen } from '@/components/work/help/help-home-screen';
import { HelpHomeSkeleton } from '@/components/work/help/help-skeleton';
import { VisitHelpScreen } from '@/components/work/help/visit-help-screen';
import { loadNow } from '@/lib/core/gateway/sign-in/queries';
import { readVisitQuery } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadTickets } from '@/lib/features/work/help/queries';

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
