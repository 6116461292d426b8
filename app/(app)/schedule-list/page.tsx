import type { Metadata } from 'next';
import { ScheduleListLoading } from '@/components/schedule/schedule-list-loading';
import { ScheduleListScreen } from '@/components/schedule/schedule-list-screen';
import { PageTransition } from '@/components/shell/frame/page-transition';
import { WhenLoaded } from '@/components/shell/server/when-loaded';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadSchedule } from '@/lib/features/schedule/queries';

export const metadata: Metadata = { title: pageTitle('scheduleList') };

export default function ScheduleListPage() {
  return (
    <PageTransition>
      <WhenLoaded load={loadSchedule()} fallback={<ScheduleListLoading />}>
        {(schedule) => <ScheduleListScreen {...schedule} />}
      </WhenLoaded>
    </PageTransition>
  );
}
