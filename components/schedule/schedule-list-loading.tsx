import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { scheduleMessages } from '@/lib/features/schedule/messages';
import { routes } from '@/lib/routes';
import { ScheduleListSkeleton } from './schedule-list';

/** The schedule list page while its days are on their way. */
export function ScheduleListLoading() {
  return (
    <AppFrame>
      <PageHeader
        title={pageTitle('scheduleList')}
        back={{ href: routes.schedule, label: scheduleMessages.backToSchedule }}
      />
      <ScheduleListSkeleton />
    </AppFrame>
  );
}
