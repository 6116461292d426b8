'use client';

import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useToast } from '@/components/ui/toasts';
import { impersonationMessages } from '@/lib/features/impersonation/messages';
import { markSigningOut } from '@/lib/features/session/own-sign-out';
import { routes, withBasePath } from '@/lib/routes';

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
    // What is still on its way is refused once the mode is over, and must not lead to the sign-in.
    markSigningOut(true);
    const address = await endActing();
    if (address.goTo !== undefined) return leaveTo(address.goTo);
    markSigningOut(false);
    setIsPending(false);
    toast({ kind: 'warning', text: address.message });
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

type Ended = { readonly goTo: string } | { readonly goTo?: undefined; readonly message: string };

async function endActing(): Promise<Ended> {
  const failed = { message: impersonationMessages.notEnded };
  try {
    const answer = await fetch(withBasePath(routes.sessionActingEnd), { method: 'POST' });
    const body = (await answer.json()) as { goTo?: string; error?: { userMessage: string | null } };
    if (answer.ok && body.goTo) return { goTo: body.goTo };
    return { message: body.error?.userMessage ?? failed.message };
  } catch {
    return failed;
  }
}
