'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { Drawer } from '@/components/ui/drawer';
import { useIsSignedIn, useUser, useUserSync } from '@/lib/core/session/user';
import type { Worker } from '@/lib/core/session/wire';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { shellMessages } from '@/lib/core/texts/shell-messages';
import { useConstantsSync } from '@/lib/features/constants/hooks';
import { LazyScheduleList, LazySideMenu } from './lazy-menus';
import { hasListColumn, showsMenu } from './menu.view';
import { useAcademyUrl } from './use-academy-url';
import { useShellWidth } from './use-shell-width';

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
