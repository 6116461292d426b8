'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { LogOut } from '@/components/ui/icons';
import { useBlockingLoader } from '@/components/ui/use-blocking-loader';
import { useToast } from '@/components/ui/use-toast';
import { sessionSignOutMessages } from '@/lib/core/ground/session/messages';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { withTimeout } from '@/lib/core/ground/time/with-timeout';
import { type SignOutResult, signOut } from '@/lib/core/phone/session/sign-in';

export interface SignOutButtonProps {
  readonly className: string;
  /** The number of queued writes that would be lost. */
  readonly waitingCount?: number;
  /** Runs while the session stands; neither its failure nor its delay stops the sign-out. */
  readonly onSigningOut?: () => Promise<void>;
  /** Deletes local data after the session has ended. */
  readonly onSignedOut?: () => Promise<void>;
  /** This is a full navigation, so that cached answers in memory are dropped. */
  readonly leaveTo?: (address: string) => void;
}

/** Asks first when queued writes would be lost. Offline it says that the user is still signed in. */
export function SignOutButton({
  className,
  waitingCount = 0,
  onSigningOut = async () => {},
  onSignedOut = async () => {},
  leaveTo = (address) => location.assign(address),
}: SignOutButtonProps) {
  const { isLeaving, leave } = useLeave({ onSigningOut, onSignedOut }, leaveTo);
  const [isAsked, setIsAsked] = useState(false);
  // The dialog has a snapshot of the click, so that its text does not change.
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

const SIGNING_OUT_MS = 2_000;

type SignOutSteps = Required<Pick<SignOutButtonProps, 'onSigningOut' | 'onSignedOut'>>;

function useLeave(steps: SignOutSteps, leaveTo: (address: string) => void) {
  const toast = useToast();
  const loader = useBlockingLoader();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    if (isLeaving) return;
    setIsLeaving(true);
    // It stays pending while the page unloads.
    const result = await loader.run(endSession(steps), sessionSignOutMessages.signingOutTitle);
    if (result === 'signed-out') return leaveTo(withBasePath(routes.login));
    setIsLeaving(false);
    const { stillSignedIn, signOutFailed } = sessionSignOutMessages;
    toast({ kind: 'danger', text: result === 'failed' ? signOutFailed : stillSignedIn });
  };
  return { isLeaving, leave };
}

/**
 * Local data is deleted only if the server ended the session. A failed deletion does not stop the sign-out.
 */
async function endSession({ onSigningOut, onSignedOut }: SignOutSteps): Promise<SignOutResult> {
  await withTimeout(onSigningOut(), SIGNING_OUT_MS).catch(() => undefined);
  const result = await signOut();
  if (result === 'signed-out') await onSignedOut().catch(() => undefined);
  return result;
}
