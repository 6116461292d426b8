import type { Metadata } from 'next';
import { ScheduleListLoading, ScheduleListScreen } from '@/components/schedule/schedule-list-screen';
import { PageTransition } from '@/components/shell/frame/page-transition';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadSchedule } from '@/lib/features/schedule/queries';

export const metadata: Metadata = { title: pageTitle('scheduleList') };

export default function ScheduleListPage() {
  return (
    <PageTransition>
      <SuspenseWithDeadline load={loadSchedule()} fallback={<ScheduleListLoading />}>
        {(schedule) => <ScheduleListScreen {...schedule} />}
      </SuspenseWithDeadline>
    </PageTransition>
  );
}
