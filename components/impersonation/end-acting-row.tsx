'use client';

import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useToast } from '@/components/ui/toasts';
import { impersonationMessages } from '@/lib/features/impersonation/messages';
import { endActing } from '@/lib/features/impersonation/session';

interface EndActingRowProps {
  readonly className: string;
  /** Leaves for an address as a whole: nothing of the worker's may stay in memory. */
  readonly leaveTo?: (address: string) => void;
}

/** Ends acting as somebody; where that fails the error is shown, and the mode is still on. [IMP-03] [IMP-06] */
export function EndActingRow({
  className,
  leaveTo = (address) => location.assign(address),
}: EndActingRowProps) {
  const toast = useToast();
  const [isPending, setIsPending] = useState(false);
  const end = async () => {
    if (isPending) return;
    setIsPending(true);
    const ended = await endActing();
    if (ended.isOver) return leaveTo(ended.goTo);
    setIsPending(false);
    toast({ kind: 'warning', text: ended.message });
  };
  return (
    <button
      type="button"
      className={`${className} font-strong text-bad`}
      aria-busy={isPending || undefined}
      onClick={end}
    >
      <LogOut aria-hidden className="size-icon shrink-0" />
      {isPending ? impersonationMessages.ending : impersonationMessages.end}
    </button>
  );
}
