'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { Drawer } from '@/components/ui/dialog';
import type { Worker } from '@/lib/core/ground/session/schema';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { shellMessages } from '@/lib/core/ground/texts/shell-messages';
import { useIsSignedIn, useUser, useUserSync } from '@/lib/core/phone/session/user';
import { useConstantsSync, useOwnFeature } from '@/lib/features/people/flags/hooks';
import { useSupportPhone } from '@/lib/features/talk/contact/use-support-phone';
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
 * Renders side menu and schedule list: columns on wide screens, drawers elsewhere. CSS reserves the columns' space and
 * the browser fills them, so a phone's HTML does not contain them.
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
  // It is known before the signal is lost: it decides how a help request is sent.
  useOwnFeature(OWN_FEATURES.repeats);
  // It is known before the signal is lost, since calls need no internet.
  useSupportPhone();
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
