'use client';

import { LogOut } from '@/components/ui/icons';
import { demoMessages } from '@/lib/features/people/demo/messages';
import { type LeaveTo, useLeaveDemo } from './use-leave-demo';

interface ExitDemoRowProps {
  readonly className: string;
  readonly leaveTo?: LeaveTo;
}

/** Replaces the sign-out. The user's own session is not affected by the demo. */
export function ExitDemoRow({ className, leaveTo }: ExitDemoRowProps) {
  const leave = useLeaveDemo(leaveTo);
  return (
    <button type="button" onClick={() => void leave()} className={className}>
      <LogOut aria-hidden className="size-icon shrink-0 text-ink-soft" />
      {demoMessages.exitRow}
    </button>
  );
}
