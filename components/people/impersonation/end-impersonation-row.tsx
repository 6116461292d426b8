'use client';

import { useState } from 'react';
import { LogOut } from '@/components/ui/icons';
import { useToast } from '@/components/ui/use-toast';
import { routes } from '@/lib/core/ground/site/routes';
import { askRoute } from '@/lib/core/phone/client/ask-route';
import { markSigningOut } from '@/lib/core/phone/session/signing-out';
import { impersonationMessages } from '@/lib/features/people/impersonation/messages';

interface EndImpersonationRowProps {
  readonly className: string;
  /** This is a full navigation, so that no data of the worker stays in memory. */
  readonly leaveTo?: (address: string) => void;
}

/** If ending fails, it shows an error and the impersonation continues. [IMP-03] [IMP-06] */
export function EndImpersonationRow({
  className,
  leaveTo = (address) => location.assign(address),
}: EndImpersonationRowProps) {
  const toast = useToast();
  const [isPending, setIsPending] = useState(false);
  const end = async () => {
    if (isPending) return;
    setIsPending(true);
    const ended = await endImpersonation();
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

type ImpersonationEnd =
  | { readonly isOver: true; readonly goTo: string }
  | { readonly isOver: false; readonly message: string };

async function endImpersonation(): Promise<ImpersonationEnd> {
  // Requests in flight will be refused and must not redirect to the sign-in.
  markSigningOut(true);
  const { isOk, body, error } = await askRoute<{ readonly goTo?: string }>(
    'POST',
    routes.sessionImpersonationEnd,
  );
  if (isOk && body?.goTo) return { isOver: true, goTo: body.goTo };
  markSigningOut(false);
  return { isOver: false, message: error?.userMessage ?? impersonationMessages.notEnded };
}
