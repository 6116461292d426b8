'use client';

import { Fingerprint } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { askForPasskey, hasPasskeyAutofill, hasPasskeys } from '@/lib/features/passkeys/actions';
import { isMadeHere } from '@/lib/features/passkeys/memory';
import { passkeyMessages } from '@/lib/features/passkeys/messages';
import { signInByPasskey } from '@/lib/features/session/sign-in';
import { refusalText } from './logout-text';

interface PasskeySignInProps {
  /** Whether the embedded backend answers, which has them. A root is asked where one was made on this phone. */
  readonly isOffered: boolean;
  readonly onSignedIn: () => void;
  /** The sentence of a sign-in that came to nothing. */
  readonly onProblem: (text: string) => void;
}

/** The button beside the password, and the passkeys that the browser offers where the email is typed. */
export function PasskeySignIn({ isOffered, onSignedIn, onProblem }: PasskeySignInProps) {
  const [isShown, setIsShown] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const use = async (isAutofill: boolean) => {
    const asked = await askForPasskey({ isAutofill });
    if (!asked.ok) return asked.text !== null && onProblem(asked.text);
    const result = await signInByPasskey(asked.value);
    return result.ok ? onSignedIn() : onProblem(refusalText(result.reason));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser is asked once, when the page opens.
  useEffect(() => {
    const isOn = hasPasskeys() && (isOffered || isMadeHere());
    setIsShown(isOn);
    if (isOn) void hasPasskeyAutofill().then((has) => has && use(true));
  }, []);
  if (!isShown) return null;
  const tap = async () => {
    setIsPending(true);
    await use(false);
    setIsPending(false);
  };
  return (
    <Button kind="secondary" size="main" isPending={isPending} onClick={tap} className="mt-3 w-full">
      <Fingerprint aria-hidden className="size-icon" />
      {passkeyMessages.signIn}
    </Button>
  );
}
