'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, Suspense, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { OfflineNavigation } from '@/components/offline/offline-navigation';
import { OutboxStatus } from '@/components/offline/outbox-status';
import { preloadDialog, usePreload } from '@/components/ui/popups';
import { isStreamed, UserContext } from '@/lib/features/session/user';
import { routes } from '@/lib/routes';
import { preloadSideMenu } from './lazy-menus';
import { opensListBySwipe } from './menu.view';
import { EmptyMenus, Menus, type OpenMenu } from './menus';
import { type ShellMenus, ShellMenusContext } from './shell-menus';
import { SkipLink } from './skip-link';
import { EmptyTabBar, TabBar } from './tab-bar';
import { useEdgeSwipe } from './use-edge-swipe';
import { useHeadingFocus } from './use-heading-focus';

const OPENED_LATER = [preloadDialog, preloadSideMenu];

/** The menus, the tab bar and the ways between them and the page. The page never waits for the person they are for. */
export function Surroundings({ children }: { readonly children: ReactNode }) {
  const path = usePathname() ?? '';
  const page = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenMenu>(null);
  const menus = useMemo<ShellMenus>(
    () => ({ openMenu: () => setOpen('menu'), openScheduleList: () => setOpen('list') }),
    [],
  );
  // A menu closes with the page on which it was opened; one page opens it, and does so before this. [NAV-10]
  useEffect(() => setOpen((open) => (path === routes.scheduleMenu ? open : null)), [path]);
  useEdgeSwipe(page, menus.openScheduleList, opensListBySwipe(path));
  useHeadingFocus(path);
  usePreload(OPENED_LATER);
  return (
    <ShellMenusContext value={menus}>
      <SkipLink />
      <WhenKnown fallback={<EmptyMenus />}>
        <Menus open={open} onClose={() => setOpen(null)} />
      </WhenKnown>
      <div ref={page} className="pl-content-left">
        <OfflineNavigation>{children}</OfflineNavigation>
      </div>
      <WhenKnown fallback={<EmptyTabBar />}>
        <TabBar />
      </WhenKnown>
      <OutboxStatus />
    </ShellMenusContext>
  );
}

interface WhenKnownProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Without a boundary when the person came with the page: React would send a large page's boundaries after it. */
function WhenKnown({ fallback, children }: WhenKnownProps) {
  return isStreamed(useContext(UserContext)) ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
