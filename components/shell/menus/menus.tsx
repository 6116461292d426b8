'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Drawer } from '@/components/ui/dialog';
import { lazyComponent } from '@/components/ui/lazy-component';
import { Skeleton } from '@/components/ui/skeleton';
import type { Worker } from '@/lib/core/ground/session/schema';
import { APP_SETTINGS, FEATURES, OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { shellMessages } from '@/lib/core/ground/texts/shell-messages';
import { useIsSignedIn, useUser, useUserSync } from '@/lib/core/phone/session/user';
import { useConstantsSync, useFeature, useOwnFeature, useSetting } from '@/lib/features/people/flags/hooks';
import { webAddress } from '@/lib/features/people/flags/rules';
import { hasListColumn, showsMenu } from './menu.view';

export type OpenMenu = 'menu' | 'list' | null;

interface MenusProps {
  readonly open: OpenMenu;
  readonly onClose: () => void;
}

/**
 * Side menu and schedule list: columns on wide screens, drawers elsewhere. CSS reserves the columns' space
 * and the browser fills them, so a phone's HTML does not contain them.
 */
export function Menus({ open, onClose }: MenusProps) {
  useUserSync();
  const path = usePathname() ?? '';
  const user = useUser();
  const isSignedIn = useIsSignedIn();
  if (!showsMenu({ isSignedIn, user, path })) return null;
  return <ShownMenus open={open} onClose={onClose} path={path} user={user} />;
}

interface ShownMenusProps extends MenusProps {
  readonly path: string;
  readonly user: Worker | null;
}

function ShownMenus({ open, onClose, path, user }: ShownMenusProps) {
  // Load before the menu opens, so that items do not shift.
  useAcademyUrl();
  useConstantsSync();
  // Known before the signal is lost: it decides how a help request is sent.
  useOwnFeature(OWN_FEATURES.repeats);
  const width = useShellWidth();
  const hasList = hasListColumn(path);
  const isListThere = hasList && width === 'list';
  const workerId = user?.id;
  return (
    <>
      <MenuColumn>{width !== 'page' && <LazySideMenu user={user} />}</MenuColumn>
      {hasList && (
        <ListColumn>{isListThere && workerId && <LazyScheduleList workerId={workerId} />}</ListColumn>
      )}
      <Drawer
        isOpen={open === 'menu' && width === 'page'}
        onClose={onClose}
        side="start"
        title={shellMessages.menu}
      >
        <LazySideMenu user={user} onNavigate={onClose} />
      </Drawer>
      <Drawer
        isOpen={open === 'list' && !isListThere}
        onClose={onClose}
        side="end"
        title={pageTitle('scheduleList')}
      >
        <div className="grow bg-ground px-3 py-4">
          {workerId && <LazyScheduleList workerId={workerId} onNavigate={onClose} />}
        </div>
      </Drawer>
    </>
  );
}

export function EmptyMenus() {
  const path = usePathname() ?? '';
  return <EmptyColumns hasList={hasListColumn(path)} />;
}

export function EmptyColumns({ hasList }: { readonly hasList: boolean }) {
  return (
    <>
      <MenuColumn />
      {hasList && <ListColumn />}
    </>
  );
}

const COLUMN =
  'fixed inset-y-0 hidden flex-col overflow-y-auto overscroll-contain border-line border-r pt-safe-top pb-safe-bottom';

function MenuColumn({ children }: { readonly children?: ReactNode }) {
  return (
    <aside
      data-menu-column
      aria-label={shellMessages.sideMenu}
      className={`${COLUMN} left-0 w-menu-column bg-card wide:flex`}
    >
      {children}
    </aside>
  );
}

function ListColumn({ children }: { readonly children?: ReactNode }) {
  return (
    <aside
      data-list-column
      aria-label={pageTitle('scheduleList')}
      className={`${COLUMN} left-menu-column w-list-column px-3 widest:flex`}
    >
      <div className="py-5">{children}</div>
    </aside>
  );
}

/** 'menu': menu and page. 'list': menu, schedule list and page. */
export type ShellWidth = 'page' | 'menu' | 'list';

/** Must match the breakpoints `wide` and `widest` in globals.css. */
const WIDE = '(width >= 60rem)';
const WIDEST = '(width >= 75rem)';

/** Returns 'page' on the server and during hydration. */
export function useShellWidth(): ShellWidth {
  return useSyncExternalStore(subscribe, currentWidth, () => 'page');
}

function currentWidth(): ShellWidth {
  if (matchMedia(WIDEST).matches) return 'list';
  return matchMedia(WIDE).matches ? 'menu' : 'page';
}

function subscribe(onChange: () => void): () => void {
  const queries = [matchMedia(WIDE), matchMedia(WIDEST)];
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}

/** Null unless the feature is on and the setting is a web address. [MENU-09] */
export function useAcademyUrl(): string | null {
  const isActive = useFeature(FEATURES.academyLink);
  const url = webAddress(useSetting(APP_SETTINGS.academyUrl));
  return isActive ? url : null;
}

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

/** Used during onboarding, where there is no menu to sign out from. */
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
