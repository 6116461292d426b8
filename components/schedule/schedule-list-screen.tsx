'use client';

import { DataAge } from '@/components/query/data-age';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import type { CallResult } from '@/lib/core/contract/call-error';
import { useClockSync, useNow } from '@/lib/core/session/clock';
import { pageTitle } from '@/lib/core/texts/page-titles';
import type { Instant } from '@/lib/core/time/zoned';
import { useSchedule } from '@/lib/features/schedule/hooks';
import { scheduleMessages } from '@/lib/features/schedule/messages';
import type { WorkingDay } from '@/lib/features/schedule/schema';
import { routes } from '@/lib/routes';
import { ScheduleList, ScheduleListSkeleton } from './schedule-list';

interface ScheduleListScreenProps {
  /** Null in an offline shell until the worker is known. */
  readonly workerId: number | null;
  readonly days: CallResult<readonly WorkingDay[]> | null;
  /** Null in an offline shell, which uses the device's clock. */
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
