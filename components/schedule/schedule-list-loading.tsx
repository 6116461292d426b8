import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { routes } from '@/lib/routes';
import { ScheduleListSkeleton } from './schedule-list';

/** The schedule list page while its days are on their way. */
export function ScheduleListLoading() {
  return (
    <AppFrame>
      <PageHeader title="Schedule list" back={{ href: routes.schedule, label: 'Back to schedule' }} />
      <ScheduleListSkeleton />
    </AppFrame>
  );
}
