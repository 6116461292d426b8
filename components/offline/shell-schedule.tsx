'use client';

import { usePathname } from 'next/navigation';
import { ScheduleListLoading } from '@/components/schedule/schedule-list-loading';
import { ScheduleSkeleton } from '@/components/schedule/schedule-skeleton';
import { Late } from '@/components/ui/late';
import { KeptSchedule, KeptScheduleList } from './kept-schedule';
import { ShellPage } from './shell-page';

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
    >
      {({ scope }) => <KeptSchedule path={path} workerId={scope.userId} />}
    </ShellPage>
  );
}

/** The schedule list from the phone. */
export function ShellScheduleList() {
  return (
    <ShellPage waiting={<ScheduleListLoading />} hasTabs hasList={false}>
      {({ scope }) => <KeptScheduleList workerId={scope.userId} />}
    </ShellPage>
  );
}
