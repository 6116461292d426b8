'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, Suspense, useContext, useMemo, useRef, useState } from 'react';
import { OfflineNavigation } from '@/components/offline/navigation/offline-navigation';
import { OutboxStatus } from '@/components/offline/status/offline-status';
import { usePreload } from '@/components/ui/lazy-dialog';
import { loadQuestions } from '@/components/work/visits/load-questions';
import { VisitPartsContext } from '@/components/work/visits/visit-parts';
import { useLive } from '@/lib/core/phone/live/use-live';
import { isStreamed, UserContext } from '@/lib/core/phone/session/user';
import { useDemo } from '@/lib/features/people/demo/current-demo';
import { type ShellMenus, ShellMenusContext } from './frame/shell-menus';
import { SkipLink } from './frame/skip-link';
import { preloadSideMenu } from './menus/lazy-menus';
import { opensListBySwipe } from './menus/menu.view';
import { EmptyMenus, Menus, type OpenMenu } from './menus/menus';
import { EmptyTabBar, TabBar } from './menus/tab-bar';
import { useEdgeSwipe } from './use-edge-swipe';
import { useHeadingFocus } from './use-heading-focus';
import { VISIT_PARTS } from './visit-parts';

const PRELOADED = [loadQuestions, preloadSideMenu];

/** Renders menus, tab bar and page. The page never waits for the user to load. */
export function AppShell({ children }: { readonly children: ReactNode }) {
  const path = usePathname() ?? '';
  const page = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenMenu>(null);
  const menus = useMemo<ShellMenus>(
    () => ({ openMenu: () => setOpen('menu'), openScheduleList: () => setOpen('list') }),
    [],
  );
  const [shownPath, setShownPath] = useState(path);
  // Close the menu on navigation. During render, so that it does not undo a click on the next page. [NAV-10]
  if (shownPath !== path) {
    setShownPath(path);
    setOpen(null);
  }
  useEdgeSwipe(page, menus.openScheduleList, opensListBySwipe(path));
  useHeadingFocus(path);
  usePreload(PRELOADED);
  // A demo has no stream.
  useLive(useDemo() === null);
  return (
    <ShellMenusContext value={menus}>
      <SkipLink />
      <WhenKnown fallback={<EmptyMenus />}>
        <Menus open={open} onClose={() => setOpen(null)} />
      </WhenKnown>
      <OutboxStatus>
        <div ref={page} className="pl-content-left">
          <VisitPartsContext value={VISIT_PARTS}>
            <OfflineNavigation>{children}</OfflineNavigation>
          </VisitPartsContext>
        </div>
      </OutboxStatus>
      <WhenKnown fallback={<EmptyTabBar />}>
        <TabBar />
      </WhenKnown>
    </ShellMenusContext>
  );
}

interface WhenKnownProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Nothing suspends when the user is already loaded: React would stream a large page's boundaries late. */
function WhenKnown({ fallback, children }: WhenKnownProps) {
  return isStreamed(useContext(UserContext)) ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
