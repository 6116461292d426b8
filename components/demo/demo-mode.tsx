'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { rememberInTab, tabDemo } from '@/lib/features/demo/memory';
import type { DemoRun } from '@/lib/features/demo/model';
import {
  BAR_TEXT,
  ENDED_TEXT,
  ENDED_TITLE,
  UNTIMED_WELCOME_TEXT,
  WELCOME_TEXT,
  WELCOME_TITLE,
} from './texts';
import { useEndOfDemo } from './use-end-of-demo';
import { type LeaveTo, useLeaveDemo } from './use-leave-demo';

interface DemoModeProps {
  readonly demo: DemoRun;
  readonly isOver: boolean;
  readonly onOver: () => void;
  readonly leaveTo?: LeaveTo;
}

/** What the red bar holds, the welcome to a demo that was just begun, and its end after an hour. [DEMO-07] */
export function DemoMode({ demo: { leftMs }, isOver, onOver, leaveTo }: DemoModeProps) {
  const leave = useLeaveDemo(leaveTo);
  const [isNew, setIsNew] = useState(false);
  useEndOfDemo(leftMs, onOver);
  useEffect(() => {
    if (tabDemo() === 'begun') setIsNew(true);
  }, []);
  const begin = () => {
    rememberInTab('on');
    setIsNew(false);
  };
  return (
    <>
      <p role="status" className="grow font-strong">
        {BAR_TEXT}
      </p>
      <button
        type="button"
        onClick={() => void leave()}
        className="min-h-tap shrink-0 rounded-full border border-current px-5 font-strong transition-[scale] duration-150 focus-visible:outline-current active:scale-95"
      >
        Exit
      </button>
      <Dialog
        isOpen={isNew && !isOver}
        onClose={begin}
        title={WELCOME_TITLE}
        description={leftMs === null ? UNTIMED_WELCOME_TEXT : WELCOME_TEXT}
        place="centre"
      >
        <Button size="main" onClick={begin}>
          OK
        </Button>
      </Dialog>
      <Dialog
        isOpen={isOver}
        onClose={() => void leave()}
        title={ENDED_TITLE}
        description={ENDED_TEXT}
        place="centre"
      >
        <Button size="main" onClick={() => void leave()}>
          OK
        </Button>
      </Dialog>
    </>
  );
}
