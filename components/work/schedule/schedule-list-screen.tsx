'use client';

import { DataAge } from '@/components/query/data-age';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { routes } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { useClockSync, useNow } from '@/lib/core/phone/session/clock';
import { useSchedule } from '@/lib/features/work/schedule/hooks';
import { scheduleMessages } from '@/lib/features/work/schedule/messages';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import { ScheduleList, ScheduleListSkeleton } from './schedule-list';

interface ScheduleListScreenProps {
  /** It is null in an offline shell until the worker is known. */
  readonly workerId: number | null;
  readonly days: CallResult<readonly WorkingDay[]> | null;
  /** It is null in an offline shell, which uses the device's clock. */
  readonly now: Instant | null;
}

export function ScheduleListScreen({ workerId, days, now }: ScheduleListScreenProps) {
  useClockSync(now);
  return (
    <AppFrame>
      <PageHeader
        title={pageTitle('scheduleList')}
        back={{ href: routes.schedule, label: scheduleMessages.backToSchedule }}
        note={<ScheduleAge workerId={workerId} days={days} now={now} />}
      />
      <ScheduleList workerId={workerId} initial={days} now={now} isPage />
    </AppFrame>
  );
}

function ScheduleAge({ workerId, days, now: loadedAt }: ScheduleListScreenProps) {
  const query = useSchedule(workerId, days, loadedAt);
  const now = useNow(loadedAt);
  return <DataAge query={query} isFromPhone={days === null} now={now} />;
}

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
