'use client';

import { ScheduleListScreen } from '@/components/schedule/schedule-list-screen';
import { ScheduleScreen } from '@/components/schedule/schedule-screen';
import { ScheduleSkeleton } from '@/components/schedule/schedule-skeleton';
import { OpenedMenu } from '@/components/shell/opened-menu';
import { routes } from '@/lib/routes';

interface KeptScheduleProps {
  readonly path: string;
  readonly workerId: number | null;
}

/** The schedule from the phone, also with the side menu open. */
export function KeptSchedule({ path, workerId }: KeptScheduleProps) {
  return (
    <>
      <ScheduleScreen workerId={workerId} days={null} now={null} skeleton={<ScheduleSkeleton />} />
      {path === routes.scheduleMenu && <OpenedMenu />}
    </>
  );
}

/** The schedule list from the phone. */
export function KeptScheduleList({ workerId }: Pick<KeptScheduleProps, 'workerId'>) {
  return <ScheduleListScreen workerId={workerId} days={null} now={null} />;
}
