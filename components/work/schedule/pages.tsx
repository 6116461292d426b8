'use client';

import { firstAnswer } from '@/components/offline/shells/first-answer';
import type { OfflinePageEntries } from '@/components/offline/shells/offline-page-entry';
import { OpenedMenu } from '@/components/shell/frame/opened-menu';
import { scheduleCalls } from '@/lib/features/work/schedule/calls';
import { shownDaysInput } from '@/lib/features/work/schedule/hooks';
import { ScheduleListLoading, ScheduleListScreen } from './schedule-list-screen';
import { ScheduleScreen } from './schedule-screen';
import { ScheduleSkeleton } from './schedule-skeleton';

const first = ({ workerId }: { readonly workerId: number }) =>
  firstAnswer(scheduleCalls.listWorkingDays, shownDaysInput(workerId));

export const schedulePages = {
  schedule: {
    skeleton: <ScheduleSkeleton />,
    first,
    screen: ({ workerId, skeleton }) => (
      <ScheduleScreen workerId={workerId} days={null} now={null} skeleton={skeleton} />
    ),
  },
  scheduleMenu: {
    skeleton: <ScheduleSkeleton />,
    first,
    screen: ({ workerId, skeleton }) => (
      <>
        <ScheduleScreen workerId={workerId} days={null} now={null} skeleton={skeleton} />
        <OpenedMenu />
      </>
    ),
  },
  scheduleList: {
    skeleton: <ScheduleListLoading />,
    first,
    screen: ({ workerId }) => <ScheduleListScreen workerId={workerId} days={null} now={null} />,
  },
} satisfies OfflinePageEntries;
