'use client';

import { LogOut } from 'lucide-react';
import { demoMessages } from '@/lib/features/demo/messages';
import { type LeaveTo, useLeaveDemo } from './use-leave-demo';

interface ExitDemoRowProps {
  readonly className: string;
  readonly leaveTo?: LeaveTo;
}

/** In the place of the sign-out, whose session lies untouched below the demo. */
export function ExitDemoRow({ className, leaveTo }: ExitDemoRowProps) {
  const leave = useLeaveDemo(leaveTo);
  return (
    <button type="button" onClick={() => void leave()} className={className}>
      <LogOut aria-hidden className="size-icon shrink-0 text-ink-soft" />
      {demoMessages.exitRow}
    </button>
  );
}
