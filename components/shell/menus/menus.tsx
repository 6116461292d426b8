'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Drawer } from '@/components/ui/dialog';
import { lazyComponent } from '@/components/ui/lazy-component';
import { Skeleton } from '@/components/ui/skeleton';
import { useIsSignedIn, useUser, useUserSync } from '@/lib/core/session/user';
import type { Worker } from '@/lib/core/session/wire';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { shellMessages } from '@/lib/core/texts/shell-messages';
import { useConstantsSync, useFeature, useSetting } from '@/lib/features/flags/hooks';
import { webAddress } from '@/lib/features/flags/rules';
import { FEATURES, SETTINGS } from '@/lib/flags';
import { hasListColumn, showsMenu } from './menu.view';

export type OpenMenu = 'menu' | 'list' | null;

interface MenusProps {
  readonly open: OpenMenu;
  readonly onClose: () => void;
}

/**
 * The side menu and the schedule list: columns where the screen has room for them, drawers where it has not. The columns
 * keep their places by CSS alone, and are filled in the browser, so that a phone's page does not carry what it never shows.
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
  // Asked for before the menu opens, so that no item moves under the thumb.
  useAcademyUrl();
  useConstantsSync();
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

/** The columns' places while the person is not known. */
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

/** What has room: a page alone, the menu beside it, or the schedule list between them too. */
export type ShellWidth = 'page' | 'menu' | 'list';

/** The breakpoints `wide` and `widest` of globals.css. */
const WIDE = '(width >= 60rem)';
const WIDEST = '(width >= 75rem)';

/** The width of the screen as the shell sees it; a page alone on the server and while the browser takes its HTML over. */
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

/** The academy's site, when the feature is on for the user and a web address is set. [MENU-09] */
export function useAcademyUrl(): string | null {
  const isActive = useFeature(FEATURES.academyLink);
  const url = webAddress(useSetting(SETTINGS.academyUrl));
  return isActive ? url : null;
}

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

export const { Lazy: LazyEndImpersonationRow } = lazyComponent({
  load: async () => (await import('@/components/impersonation/end-impersonation-row')).EndImpersonationRow,
  failedTitle: shellMessages.buttonNotLoaded,
  skeleton: <div className="min-h-tap-main" />,
});
