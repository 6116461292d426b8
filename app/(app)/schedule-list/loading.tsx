import { ScheduleListSkeleton } from '@/components/schedule/schedule-list';
import { AppFrame } from '@/components/shell/app-frame';
import { PageHeader } from '@/components/shell/page-header';
import { routes } from '@/lib/routes';

export default function LoadingScheduleList() {
  return (
    <AppFrame>
      <PageHeader title="Schedule list" back={{ href: routes.schedule, label: 'Back to schedule' }} />
      <ScheduleListSkeleton />
    </AppFrame>
  );
}
