import type { Metadata } from 'next';
import { PageTransition } from '@/components/shell/frame/page-transition';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { ScheduleListLoading, ScheduleListScreen } from '@/components/work/schedule/schedule-list-screen';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadSchedule } from '@/lib/features/work/schedule/queries';

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
