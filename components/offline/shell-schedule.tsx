'use client';

import { usePathname } from 'next/navigation';
import { ScheduleListLoading } from '@/components/schedule/schedule-list-loading';
import { ScheduleSkeleton } from '@/components/schedule/schedule-skeleton';
import { Late } from '@/components/ui/late';
import type { RememberedPhone } from '@/lib/cache/remembered-phone';
import { scheduleCalls } from '@/lib/features/schedule/calls';
import { shownDaysInput } from '@/lib/features/schedule/hooks';
import { KeptSchedule, KeptScheduleList } from './kept-schedule';
import { ShellPage } from './shell-page';
import { firstAnswer } from './shell-phone';

const daysOf = ({ scope }: RememberedPhone) =>
  firstAnswer(scheduleCalls.listWorkingDays, shownDaysInput(scope.userId));

/** The schedule from the phone, also with the side menu open. */
export function ShellSchedule() {
  const path = usePathname() ?? '';
  return (
    <ShellPage
      waiting={
        <Late>
          <ScheduleSkeleton />
        </Late>
      }
      hasTabs
      hasList
      first={daysOf}
    >
      {({ scope }) => <KeptSchedule path={path} workerId={scope.userId} />}
    </ShellPage>
  );
}

/** The schedule list from the phone. */
export function ShellScheduleList() {
  return (
    <ShellPage waiting={<ScheduleListLoading />} hasTabs hasList={false} first={daysOf}>
      {({ scope }) => <KeptScheduleList workerId={scope.userId} />}
    </ShellPage>
  );
}
