'use client';

import { usePathname } from 'next/navigation';
import { ScheduleListLoading } from '@/components/schedule/schedule-list-loading';
import { ScheduleListScreen } from '@/components/schedule/schedule-list-screen';
import { ScheduleScreen } from '@/components/schedule/schedule-screen';
import { ScheduleSkeleton } from '@/components/schedule/schedule-skeleton';
import { OpenedMenu } from '@/components/shell/opened-menu';
import { Late } from '@/components/ui/late';
import { routes } from '@/lib/routes';
import { ShellPage } from './shell-page';

/** The schedule from the phone, also with the side menu open. */
export function ShellSchedule() {
  const path = usePathname();
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
      {({ scope }) => (
        <>
          <ScheduleScreen workerId={scope.userId} days={null} now={null} skeleton={<ScheduleSkeleton />} />
          {path === routes.scheduleMenu && <OpenedMenu />}
        </>
      )}
    </ShellPage>
  );
}

/** The schedule list from the phone. */
export function ShellScheduleList() {
  return (
    <ShellPage waiting={<ScheduleListLoading />} hasTabs hasList={false}>
      {({ scope }) => <ScheduleListScreen workerId={scope.userId} days={null} now={null} />}
    </ShellPage>
  );
}
