import type { Metadata } from 'next';
import { ScheduleScreen } from '@/components/schedule/schedule-screen';
import { ScheduleSkeleton } from '@/components/schedule/schedule-skeleton';
import { PageTransition } from '@/components/shell/frame/page-transition';
import { WhenLoaded } from '@/components/shell/server/when-loaded';
import { loadSchedule } from '@/lib/features/schedule/queries';
import { pages } from '@/lib/pages';

export const metadata: Metadata = { title: pages.schedule.title };

export default function SchedulePage() {
  return (
    <PageTransition>
      <WhenLoaded load={loadSchedule()} fallback={<ScheduleSkeleton />}>
        {(schedule) => <ScheduleScreen {...schedule} />}
      </WhenLoaded>
    </PageTransition>
  );
}
