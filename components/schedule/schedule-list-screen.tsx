'use client';

import { AppFrame } from '@/components/shell/app-frame';
import { PageHeader } from '@/components/shell/page-header';
import type { CallResult } from '@/lib/call/call-error';
import type { WorkingDay } from '@/lib/features/schedule/model';
import { useClockSync } from '@/lib/features/session/clock';
import { routes } from '@/lib/routes';
import type { Instant } from '@/lib/time/zoned';
import { ScheduleList } from './schedule-list';

interface ScheduleListScreenProps {
  readonly workerId: number;
  /** What the server loaded for the page. */
  readonly days: CallResult<readonly WorkingDay[]>;
  readonly now: Instant;
}

/** The schedule list as a page of its own. [NAV-12] */
export function ScheduleListScreen({ workerId, days, now }: ScheduleListScreenProps) {
  useClockSync(now);
  return (
    <AppFrame>
      <PageHeader title="Schedule list" back={{ href: routes.schedule, label: 'Back to schedule' }} />
      <ScheduleList workerId={workerId} initial={days} now={now} />
    </AppFrame>
  );
}
