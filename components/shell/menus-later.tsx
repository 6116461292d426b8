'use client';

import { later } from '@/components/ui/later';
import { Skeleton } from '@/components/ui/skeleton';

export const { Later: ScheduleListLater } = later({
  load: async () => (await import('@/components/schedule/schedule-list')).ScheduleList,
  failedTitle: 'The list could not be opened',
  skeleton: <Skeleton shape="card" className="h-[40dvh] w-full" />,
});

export const { Later: SideMenuLater, preload: preloadSideMenu } = later({
  load: async () => (await import('./side-menu')).SideMenu,
  failedTitle: 'The menu could not be opened',
  skeleton: <Skeleton shape="card" className="m-4 h-[40dvh]" />,
});

/** Who is joining has no menu to sign out in. */
export const { Later: SignOutRowLater } = later({
  load: async () => (await import('./sign-out-row')).SignOutRow,
  failedTitle: 'The button could not be loaded',
  skeleton: <div className="min-h-tap-main" />,
});
