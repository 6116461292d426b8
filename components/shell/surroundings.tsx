'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, Suspense, useContext, useMemo, useRef, useState } from 'react';
import { OfflineNavigation } from '@/components/offline/navigation/offline-navigation';
import { OutboxStatus } from '@/components/offline/status/offline-status';
import { CONTENT_ID } from '@/components/shell/frame/app-frame';
import { type ShellMenus, ShellMenusContext } from '@/components/shell/frame/shell-menus';
import { preloadSideMenu } from '@/components/shell/menus/lazy-menus';
import { opensListBySwipe } from '@/components/shell/menus/menu.view';
import { EmptyMenus, Menus, type OpenMenu } from '@/components/shell/menus/menus';
import { EmptyTabBar, TabBar } from '@/components/shell/menus/tab-bar';
import { buttonStyle } from '@/components/ui/button-style';
import { usePreload } from '@/components/ui/popups';
import { loadQuestions } from '@/components/visits/load-questions';
import { useLive } from '@/lib/core/live/use-live';
import { isStreamed, UserContext } from '@/lib/core/session/user';
import { shellMessages } from '@/lib/core/texts/shell-messages';
import { useEdgeSwipe } from './use-edge-swipe';
import { useHeadingFocus } from './use-heading-focus';

const PRELOADED = [loadQuestions, preloadSideMenu];

/** The menus, the tab bar and the ways between them and the page. The page never waits for the person they are for. */
export function Surroundings({ children }: { readonly children: ReactNode }) {
  const path = usePathname() ?? '';
  const page = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenMenu>(null);
  const menus = useMemo<ShellMenus>(
    () => ({ openMenu: () => setOpen('menu'), openScheduleList: () => setOpen('list') }),
    [],
  );
  const [shownPath, setShownPath] = useState(path);
  // A menu closes with the page on which it was opened: in one step, so that a tap on the next page's menu is not undone. [NAV-10]
  if (shownPath !== path) {
    setShownPath(path);
    setOpen(null);
  }
  useEdgeSwipe(page, menus.openScheduleList, opensListBySwipe(path));
  useHeadingFocus(path);
  usePreload(PRELOADED);
  useLive();
  return (
    <ShellMenusContext value={menus}>
      <SkipLink />
      <WhenKnown fallback={<EmptyMenus />}>
        <Menus open={open} onClose={() => setOpen(null)} />
      </WhenKnown>
      <OutboxStatus>
        <div ref={page} className="pl-content-left">
          <OfflineNavigation>{children}</OfflineNavigation>
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

/** Without a boundary when the person came with the page: React would send a large page's boundaries after it. */
function WhenKnown({ fallback, children }: WhenKnownProps) {
  return isStreamed(useContext(UserContext)) ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}

/** Seen only while it has the focus: past the menus, straight to the page. */
function SkipLink() {
  return (
    <div className="fixed top-[calc(var(--space-2)+env(safe-area-inset-top))] left-2 z-30">
      <a href={`#${CONTENT_ID}`} className={`${buttonStyle('primary')} not-focus:sr-only`}>
        {shellMessages.skipToContent}
      </a>
    </div>
  );
}
