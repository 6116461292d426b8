'use client';

import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { splitComponent } from '@/components/ui/lazy-component';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { holdReads } from '@/lib/core/phone/client/page-leave';
import {
  announceDemo,
  announcedDemo,
  DemoContext,
  rememberInTab,
  tabDemo,
} from '@/lib/features/people/demo/current-demo';
import type { DemoRun } from '@/lib/features/people/demo/model';
import type { DemoModeProps } from './demo-mode';
import type { LeaveTo } from './use-leave-demo';

const mode = splitComponent<DemoModeProps>(async () => (await import('./demo-mode')).DemoMode);
const over = splitComponent<object>(async () => (await import('./demo-mode')).DemoOver);

interface DemoFrameProps {
  /** The page has this demo, or null, for the life of the document. */
  readonly demo: DemoRun | null;
  readonly children: ReactNode;
  readonly leaveTo?: LeaveTo;
}

const goTo: LeaveTo = (address) => location.assign(address);

/** Loads no demo code outside a demo, unless one has just ended. */
export function DemoFrame({ demo: initial, children, leaveTo = goTo }: DemoFrameProps) {
  const [demo] = useState(initial);
  const [isOver, setIsOver] = useState(false);
  const end = useCallback(() => {
    // Leaving on purpose shows no alert.
    if (tabDemo() === 'left') return;
    // The server refuses reads of a demo that is over.
    holdReads();
    setIsOver(true);
  }, []);
  const begin = useCallback(() => leaveTo(withBasePath(routes.home)), [leaveTo]);
  useOtherTabs(demo?.endsAt ?? null, demo ? end : begin);
  const own = useMemo(() => demo && { end }, [demo, end]);
  useEffect(() => {
    // The first effect does it, because the bar's code may load after a click on "exit".
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

/** The bar is above menus and dialogs. Modal dialogs do not hide live elements from screen readers. */
const BAR =
  'fixed inset-x-0 bottom-0 z-30 flex h-safe-bottom items-center gap-3 bg-demo-bar px-4 pb-safe-area-bottom text-on-demo-bar';

/** This tab comes from a demo, which only the browser knows. */
function useWasInDemo(demo: DemoRun | null): boolean {
  const [wasInDemo, setWasInDemo] = useState(false);
  useEffect(() => setWasInDemo(demo === null && tabDemo() !== null), [demo]);
  return wasInDemo;
}

/**
 * All tabs share the session cookie, so this tab must react when another one starts or ends a demo. Checks
 * again when it becomes visible, because events may have been missed.
 */
function useOtherTabs(endsAt: string | null, onOther: () => void): void {
  useEffect(() => announceDemo(endsAt), [endsAt]);
  useEffect(() => {
    const look = () => {
      if (announcedDemo() !== endsAt) onOther();
    };
    // Without storage other tabs send no events.
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
