'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { rememberInTab, tabDemo } from '@/lib/features/demo/memory';
import { demoMessages } from '@/lib/features/demo/messages';
import type { DemoRun } from '@/lib/features/demo/model';
import { useEndOfDemo } from './use-end-of-demo';
import { type LeaveTo, useLeaveDemo } from './use-leave-demo';

export interface DemoModeProps {
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
