'use client';

import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/use-toast';
import { rememberInTab, tabDemo } from '@/lib/features/people/demo/current-demo';
import { demoMessages } from '@/lib/features/people/demo/messages';
import { DEMO_ENDED_TOAST_MS, type DemoRun } from '@/lib/features/people/demo/model';
import { type LeaveTo, useLeaveDemo } from './use-leave-demo';

export interface DemoModeProps {
  readonly demo: DemoRun;
  readonly isOver: boolean;
  readonly onOver: () => void;
  readonly leaveTo?: LeaveTo;
}

/** Shows the red bar, the welcome dialog, and the alert at the end. [DEMO-07] */
export function DemoMode({ demo: { leftMs }, isOver, onOver, leaveTo }: DemoModeProps) {
  const leave = useLeaveDemo(leaveTo);
  const [isNew, setIsNew] = useState(false);
  useEndOfDemo(leftMs, onOver);
  useEffect(() => {
    if (tabDemo() === 'begun') setIsNew(true);
  }, []);
  const welcomeText = leftMs === null ? demoMessages.untimedWelcomeText : demoMessages.welcomeText;
  const begin = () => {
    rememberInTab('on');
    setIsNew(false);
  };
  return (
    <>
      <p role="status" className="grow font-strong">
        {demoMessages.bar}
      </p>
      <button
        type="button"
        onClick={() => void leave()}
        className="min-h-tap shrink-0 rounded-full border border-current px-5 font-strong transition-[scale] duration-150 focus-visible:outline-current active:scale-95"
      >
        {demoMessages.exit}
      </button>
      <Dialog
        isOpen={isNew && !isOver}
        onClose={begin}
        title={demoMessages.welcomeTitle}
        description={welcomeText({ exit: demoMessages.exit })}
        place="centre"
      >
        <Button size="main" onClick={begin}>
          {demoMessages.ok}
        </Button>
      </Dialog>
      <Dialog
        isOpen={isOver}
        onClose={() => void leave()}
        title={demoMessages.endedTitle}
        description={demoMessages.endedText}
        place="centre"
      >
        <Button size="main" onClick={() => void leave()}>
          {demoMessages.ok}
        </Button>
      </Dialog>
    </>
  );
}

/** The end is noticed at most this late after the device slept. */
const LOOK_MS = 30_000;

/**
 * Calls `onEnd` when `leftMs` has passed by wall clock, because timers pause while the device sleeps. Null
 * disables it. [DEMO-09] [DEMO-10]
 */
function useEndOfDemo(leftMs: number | null, onEnd: () => void): void {
  useEffect(() => {
    if (leftMs === null) return;
    const endMs = Date.now() + leftMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const nowMs = Date.now();
      if (nowMs >= endMs) onEnd();
      else timer = setTimeout(look, Math.min(endMs - nowMs, LOOK_MS));
    };
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [leftMs, onEnd]);
}

/**
 * The first page after a demo shows it: it says that the demo is off, and why if it was not left on purpose. [DEMO-11]
 * [DEMO-12]
 */
export function DemoOver() {
  const toast = useToast();
  const [isDialogOpen, setIsDialogOpen] = useState(() => tabDemo() !== 'left');
  const showDemoOver = useCallback(() => {
    rememberInTab(null);
    toast({ kind: 'info', text: demoMessages.isOff, durationMs: DEMO_ENDED_TOAST_MS });
  }, [toast]);
  useEffect(() => {
    if (!isDialogOpen) showDemoOver();
  }, [isDialogOpen, showDemoOver]);
  const close = () => setIsDialogOpen(false);
  return (
    <Dialog
      isOpen={isDialogOpen}
      onClose={close}
      title={demoMessages.endedTitle}
      description={demoMessages.endedText}
      place="centre"
    >
      <Button size="main" onClick={close}>
        {demoMessages.ok}
      </Button>
    </Dialog>
  );
}
