import type { Metadata } from 'next';
import { ScheduleScreen } from '@/components/schedule/schedule-screen';
import { ScheduleSkeleton } from '@/components/schedule/schedule-skeleton';
import { PageTransition } from '@/components/shell/frame/page-transition';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadSchedule } from '@/lib/features/schedule/queries';

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
