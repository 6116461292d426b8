'use client';

import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useBlockingLoader } from '@/components/ui/blocking-loader';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toasts';
import { sessionSignOutMessages } from '@/lib/core/session/messages-sign-out';
import { signOut } from '@/lib/core/session/sign-in';
import { routes, withBasePath } from '@/lib/routes';

export interface SignOutButtonProps {
  readonly className: string;
  /** How many taps are on this phone alone. */
  readonly waitingCount?: number;
  /** Forgets what this phone keeps of the session, once that is over. */
  readonly onSignedOut?: () => Promise<void>;
  /** Leaves for an address as a whole, so that every answer that was kept in memory goes with the document. */
  readonly leaveTo?: (address: string) => void;
}

/**
 * A row that ends the session; without a server it says that the worker is still signed in. What would be lost with the
 * session is asked about first.
 */
export function SignOutButton({
  className,
  waitingCount = 0,
  onSignedOut = async () => {},
  leaveTo = (address) => location.assign(address),
}: SignOutButtonProps) {
  const { isLeaving, leave } = useLeave(onSignedOut, leaveTo);
  const [isAsked, setIsAsked] = useState(false);
  // As many as there were at the tap: the question must not change while it is read.
  const [lossCount, setLossCount] = useState(0);
  const stay = () => setIsAsked(false);
  const tap = () => {
    if (isLeaving || waitingCount === 0) return void leave();
    setLossCount(waitingCount);
    setIsAsked(true);
  };
  const leaveAnyway = () => {
    stay();
    void leave();
  };
  return (
    <>
      <button type="button" aria-busy={isLeaving || undefined} onClick={tap} className={className}>
        <LogOut aria-hidden className="size-icon shrink-0 text-ink-soft" />
        {isLeaving ? sessionSignOutMessages.signingOut : sessionSignOutMessages.signOut}
      </button>
      <Dialog
        isOpen={isAsked}
        onClose={stay}
        title={sessionSignOutMessages.unsentTitle({ count: lossCount })}
        description={sessionSignOutMessages.unsentText({ count: lossCount })}
      >
        <Button size="main" onClick={stay}>
          {sessionSignOutMessages.staySignedIn}
        </Button>
        <Button kind="danger" size="main" onClick={leaveAnyway}>
          {sessionSignOutMessages.signOutAnyway}
        </Button>
      </Dialog>
    </>
  );
}

function useLeave(onSignedOut: () => Promise<void>, leaveTo: (address: string) => void) {
  const toast = useToast();
  const loader = useBlockingLoader();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    if (isLeaving) return;
    setIsLeaving(true);
    // Stays pending while the browser leaves.
    if (await loader.run(endSession(onSignedOut), sessionSignOutMessages.signingOutTitle))
      return leaveTo(withBasePath(routes.login));
    setIsLeaving(false);
    toast({ kind: 'danger', text: sessionSignOutMessages.stillSignedIn });
  };
  return { isLeaving, leave };
}

/** Nothing is forgotten of a session that still stands; one that is over is left, whatever the phone still keeps. */
async function endSession(onSignedOut: () => Promise<void>): Promise<boolean> {
  const isOver = await signOut();
  if (isOver) await onSignedOut().catch(() => undefined);
  return isOver;
}
