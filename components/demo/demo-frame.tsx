'use client';

import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { splitComponent } from '@/components/ui/lazy-component';
import { commonMessages } from '@/lib/core/texts/common-messages';
import {
  announceDemo,
  announcedDemo,
  DemoContext,
  rememberInTab,
  tabDemo,
} from '@/lib/features/demo/current-demo';
import type { DemoRun } from '@/lib/features/demo/model';
import { routes, withBasePath } from '@/lib/routes';
import type { DemoModeProps } from './demo-mode';
import type { LeaveTo } from './use-leave-demo';

const mode = splitComponent<DemoModeProps>(async () => (await import('./demo-mode')).DemoMode);
const over = splitComponent<object>(async () => (await import('./demo-mode')).DemoOver);

interface DemoFrameProps {
  /** The demo that this page belongs to, or null. It belongs to it for as long as the document stands. */
  readonly demo: DemoRun | null;
  readonly children: ReactNode;
  readonly leaveTo?: LeaveTo;
}

const goTo: LeaveTo = (address) => location.assign(address);

/** Around every page that may be shown in a demo. Outside of one it loads nothing, unless one has just ended. */
export function DemoFrame({ demo: initial, children, leaveTo = goTo }: DemoFrameProps) {
  const [demo] = useState(initial);
  const [isOver, setIsOver] = useState(false);
  const end = useCallback(() => {
    // Who is on the way out by their own tap needs no alert.
    if (tabDemo() !== 'left') setIsOver(true);
  }, []);
  const begin = useCallback(() => leaveTo(withBasePath(routes.home)), [leaveTo]);
  useOtherTabs(demo?.endsAt ?? null, demo ? end : begin);
  const own = useMemo(() => demo && { end }, [demo, end]);
  useEffect(() => {
    // Before anything of the page can be tapped: the bar's code may come later than a tap on the way out.
    if (demo && tabDemo() !== 'begun') rememberInTab('on');
  }, [demo]);
  const wasInDemo = useWasInDemo(demo);
  return (
    <DemoContext value={own}>
      {children}
      {demo && (
        <section data-demo-bar aria-label={commonMessages.demoMode} aria-live="polite" className={BAR}>
          <mode.Split demo={demo} isOver={isOver} onOver={end} leaveTo={leaveTo} />
        </section>
      )}
      {wasInDemo && <over.Split />}
    </DemoContext>
  );
}

/** Above menus and dialogs, so that the way out is always there. Dialogs hide from readers what does not name itself live. */
const BAR =
  'fixed inset-x-0 bottom-0 z-30 flex h-safe-bottom items-center gap-3 bg-demo-bar px-4 pb-safe-area-bottom text-on-demo-bar';

/** Whether this tab comes from a demo to a page outside of it; it is known in the browser alone. */
function useWasInDemo(demo: DemoRun | null): boolean {
  const [wasInDemo, setWasInDemo] = useState(false);
  useEffect(() => setWasInDemo(demo === null && tabDemo() !== null), [demo]);
  return wasInDemo;
}

/**
 * All tabs of a browser share its cookies, so that a tab stops showing what it shows when another one begins or ends a
 * demo: what would be tapped here would happen there. It looks again when it comes back from where it heard nothing.
 */
function useOtherTabs(endsAt: string | null, onOther: () => void): void {
  useEffect(() => announceDemo(endsAt), [endsAt]);
  useEffect(() => {
    const look = () => {
      if (announcedDemo() !== endsAt) onOther();
    };
    // In a browser that keeps nothing there is nothing to be heard.
    if (announcedDemo() !== endsAt) return;
    window.addEventListener('storage', look);
    window.addEventListener('pageshow', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('storage', look);
      window.removeEventListener('pageshow', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [endsAt, onOther]);
}
