'use client';

import { usePathname } from 'next/navigation';
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { OfflineNavigation } from '@/components/offline/navigation/offline-navigation';
import { OutboxStatus } from '@/components/offline/status/offline-status';
import { usePreload } from '@/components/ui/dialog';
import { buttonStyle } from '@/components/ui/styles';
import { loadQuestions } from '@/components/visits/load-questions';
import { useLive } from '@/lib/core/live/use-live';
import { isStreamed, UserContext } from '@/lib/core/session/user';
import { shellMessages } from '@/lib/core/texts/shell-messages';
import { CONTENT_ID } from './frame/app-frame';
import { type ShellMenus, ShellMenusContext } from './frame/shell-menus';
import { opensListBySwipe } from './menus/menu.view';
import { EmptyMenus, Menus, type OpenMenu, preloadSideMenu } from './menus/menus';
import { EmptyTabBar, TabBar } from './menus/tab-bar';

const PRELOADED = [loadQuestions, preloadSideMenu];

/** The menus, the tab bar and the ways between them and the page. The page never waits for the person they are for. */
export function AppShell({ children }: { readonly children: ReactNode }) {
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

/** How far from the screen's right edge a swipe may begin: a little more than phones keep for their own gestures. */
const EDGE_PX = 40;
/** A thumb's way that is meant as a swipe and not as a slip. */
const SWIPE_PX = 48;

/**
 * Calls `onSwipe` when one finger comes in from the right edge over an element that reaches there. The listeners are
 * its own, as React's would also hear touches in a dialog that is drawn elsewhere, and passive, so that scrolling never
 * waits for them. [MENU-18]
 */
export function useEdgeSwipe(place: RefObject<HTMLElement | null>, onSwipe: () => void, isOn: boolean): void {
  useEffect(() => {
    const element = place.current;
    if (!element || !isOn) return;
    let from: Touch | null = null;
    const begin = ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      from = touch && touch.clientX >= window.innerWidth - EDGE_PX ? touch : null;
    };
    const move = ({ touches }: TouchEvent) => {
      const touch = touches[0];
      if (!from || !touch) return;
      const across = from.clientX - touch.clientX;
      const along = Math.abs(from.clientY - touch.clientY);
      // A second finger, or a thumb that scrolls, ends the swipe before it is one.
      if (touches.length > 1 || along > SWIPE_PX) from = null;
      else if (across > SWIPE_PX && across > 2 * along) {
        from = null;
        onSwipe();
      }
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', move, { passive: true });
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
    };
  }, [place, onSwipe, isOn]);
}

/** A page that takes longer than this to show its heading, or its last one, leaves the focus where it is. */
const MOST_WAIT_MS = 3_000;

/**
 * Moves the focus to the new page's heading after a navigation inside the app, as a page load would, so that a screen
 * reader begins there. The first page of a load keeps the browser's own beginning.
 */
export function useHeadingFocus(path: string): void {
  const shown = useRef(path);
  // In the commit that draws the page: until a later effect somebody may have focused a part of it.
  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    // A page that led on by itself, before anybody touched it, is the first one still.
    if (navigator.userActivation?.hasBeenActive === false) return;
    return focusHeadingWhenThere();
  }, [path]);
}

function focusHeadingWhenThere(): () => void {
  let frame = 0;
  let focused: HTMLElement | null = null;
  let left = document.activeElement;
  const look = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      if (focused?.isConnected) return;
      // A menu that is still closing gives the focus back to its button afterwards.
      if (document.querySelector('[role="dialog"]')) {
        left = null;
        return;
      }
      const active = document.activeElement;
      const hasMovedOn = active !== document.body && active !== left && left !== null;
      if (hasMovedOn) return stop();
      const heading = document.querySelector<HTMLElement>('h1[data-page-heading]');
      if (!heading) return;
      focused = heading;
      left = heading;
      heading.focus({ preventScroll: true });
    });
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, MOST_WAIT_MS);
  function stop() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    observer.disconnect();
  }
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}
