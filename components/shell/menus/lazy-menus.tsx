'use client';

import { lazyComponent } from '@/components/ui/lazy-component';
import { Skeleton } from '@/components/ui/skeleton';
import { shellMessages } from '@/lib/core/texts/shell-messages';

export const { Lazy: LazyScheduleList } = lazyComponent({
  load: async () => (await import('@/components/schedule/schedule-list')).ScheduleList,
  failedTitle: shellMessages.listNotOpened,
  skeleton: <Skeleton shape="card" className="h-[40dvh] w-full" />,
});

export const { Lazy: LazySideMenu, preload: preloadSideMenu } = lazyComponent({
  load: async () => (await import('./side-menu')).SideMenu,
  failedTitle: shellMessages.menuNotOpened,
  skeleton: <Skeleton shape="card" className="m-4 h-[40dvh]" />,
});

/** Who is joining has no menu to sign out in. */
export const { Lazy: LazySignOutRow } = lazyComponent({
  load: async () => (await import('@/components/session/sign-out-row')).SignOutRow,
  failedTitle: shellMessages.buttonNotLoaded,
  skeleton: <div className="min-h-tap-main" />,
});

export const { Lazy: LazyEndActingRow } = lazyComponent({
  load: async () => (await import('@/components/impersonation/end-acting-row')).EndActingRow,
  failedTitle: shellMessages.buttonNotLoaded,
  skeleton: <div className="min-h-tap-main" />,
});
