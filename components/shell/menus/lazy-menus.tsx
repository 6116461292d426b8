'use client';

import { lazyComponent } from '@/components/ui/lazy-component';
import { Skeleton } from '@/components/ui/skeleton';
import { shellMessages } from '@/lib/core/ground/texts/shell-messages';

export const { Lazy: LazyScheduleList } = lazyComponent({
  load: async () => (await import('@/components/work/schedule/schedule-list')).ScheduleList,
  failedTitle: shellMessages.listNotOpened,
  skeleton: <Skeleton shape="card" className="h-[40dvh] w-full" />,
});

export const { Lazy: LazySideMenu, preload: preloadSideMenu } = lazyComponent({
  load: async () => (await import('./side-menu')).SideMenu,
  failedTitle: shellMessages.menuNotOpened,
  skeleton: <Skeleton shape="card" className="m-4 h-[40dvh]" />,
});

/** It is used during onboarding, where there is no menu to sign out from. */
export const { Lazy: LazySignOutRow } = lazyComponent({
  load: async () => (await import('@/components/people/session/sign-out-row')).SignOutRow,
  failedTitle: shellMessages.buttonNotLoaded,
  skeleton: <div className="min-h-tap-main" />,
});

export const { Lazy: LazyEndImpersonationRow } = lazyComponent({
  load: async () =>
    (await import('@/components/people/impersonation/end-impersonation-row')).EndImpersonationRow,
  failedTitle: shellMessages.buttonNotLoaded,
  skeleton: <div className="min-h-tap-main" />,
});
