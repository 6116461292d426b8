import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PageTransition } from '@/components/shell/frame/page-transition';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { GuidesOfVisit } from '@/components/work/visits/guides-of-visit';
import { VisitScreen } from '@/components/work/visits/visit-screen';
import { VisitSkeleton } from '@/components/work/visits/visit-skeleton';
import { readParams } from '@/lib/core/ground/site/page-lookup';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadGuides } from '@/lib/features/reading/guides/queries';
import { loadVisitOrLoss } from '@/lib/features/work/lost-visits/queries';

export const metadata: Metadata = { title: pageTitle('visit') };

interface VisitPageProps {
  readonly params: Promise<Readonly<Record<'jobId' | 'scheduledDate' | 'actualDate', string>>>;
}

export default async function VisitPage({ params }: VisitPageProps) {
  const address = readParams('visit', await params);
  // Must run before streaming starts: afterwards the status can no longer be 404.
  if (!address) notFound();
  // A visit opens without guides rather than not at all.
  const guides = await loadGuides().catch(() => []);
  return (
    <PageTransition>
      <SuspenseWithDeadline load={loadVisitOrLoss(address)} fallback={<VisitSkeleton />}>
        {({ visit, loss, isDriver, now, day }) => {
          if (!visit.ok && visit.error.code === 'not_found' && !loss) notFound();
          return (
            <VisitScreen
              address={address}
              initial={visit}
              loss={loss}
              isDriver={isDriver}
              now={now}
              day={day}
              guides={visit.ok ? <GuidesOfVisit visit={visit.value} guides={guides} /> : null}
            />
          );
        }}
      </SuspenseWithDeadline>
    </PageTransition>
  );
}
