import type { Metadata } from 'next';
import { PageTransition } from '@/components/shell/frame/page-transition';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { ScheduleScreen } from '@/components/work/schedule/schedule-screen';
import { ScheduleSkeleton } from '@/components/work/schedule/schedule-skeleton';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadSchedule } from '@/lib/features/work/schedule/queries';

export const metadata: Metadata = { title: pageTitle('schedule') };

export default function SchedulePage() {
  return (
    <PageTransition>
      <SuspenseWithDeadline load={loadSchedule()} fallback={<ScheduleSkeleton />}>
        {(schedule) => <ScheduleScreen {...schedule} />}
      </SuspenseWithDeadline>
    </PageTransition>
  );
}
