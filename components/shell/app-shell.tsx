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
import { loadQuestions } from '@/components/work/visits/load-questions';
import { VisitPartsContext } from '@/components/work/visits/visit-parts';
import { useLive } from '@/lib/core/phone/live/use-live';
import { isStreamed, UserContext } from '@/lib/core/phone/session/user';
import { useDemo } from '@/lib/features/people/demo/current-demo';
import { type ShellMenus, ShellMenusContext } from './frame/shell-menus';
import { SkipLink } from './frame/skip-link';
import { opensListBySwipe } from './menus/menu.view';
import { EmptyMenus, Menus, type OpenMenu, preloadSideMenu } from './menus/menus';
import { EmptyTabBar, TabBar } from './menus/tab-bar';
import { VISIT_PARTS } from './visit-parts';

const PRELOADED = [loadQuestions, preloadSideMenu];

/** Menus, tab bar and page. The page never waits for the user to load. */
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

/**
 * No Suspense boundary when the user is already loaded: React would stream a large page's boundaries late.
 */
function WhenKnown({ fallback, children }: WhenKnownProps) {
  return isStreamed(useContext(UserContext)) ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}

/** CSS pixels from the right edge where a swipe may start; wider than the system's own gesture zone. */
const EDGE_PX = 40;
/** Minimum distance of a swipe, in CSS pixels. */
const SWIPE_PX = 48;

/**
 * Calls `onSwipe` for a one-finger swipe from the right edge. Native listeners: React's also receive touches
 * from dialogs in portals. Passive, so that scrolling is not delayed. [MENU-18]
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
      // A second finger or vertical scrolling cancels the swipe.
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

/** A heading that appears later than this does not take the focus. */
const MOST_WAIT_MS = 3_000;

/** Screen reader users expect the new page's heading to have the focus, as after a page load. */
export function useHeadingFocus(path: string): void {
  const shown = useRef(path);
  // Layout effect: in a later effect the user may already have focused something else.
  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    // A redirect before any user action is still the initial page load.
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
      // A closing menu first returns the focus to its button.
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
