'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Fingerprint } from '@/components/ui/icons';
import { platformOf } from '@/lib/core/phone/platform/platform';
import { signInByPasskey } from '@/lib/core/phone/session/sign-in';
import {
  addPasskey,
  askForPasskey,
  hasPasskeyAutofill,
  hasPasskeys,
  isMadeHere,
  noteMade,
  noteOffered,
} from '@/lib/features/people/passkeys/device-passkeys';
import { passkeysSignInMessages } from '@/lib/features/people/passkeys/messages';
import { PASSKEY_LIMITS } from '@/lib/features/people/passkeys/model';
import { refusalText } from './logout-text';

interface PasskeySignInProps {
  /** The embedded backend supports passkeys. Other roots only if one was created on this device. */
  readonly isOffered: boolean;
  readonly onSignedIn: () => void;
  readonly onProblem: (text: string) => void;
}

/** Renders a button, and starts passkey autofill in the email field. */
export function PasskeySignIn({ isOffered, onSignedIn, onProblem }: PasskeySignInProps) {
  const [isShown, setIsShown] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const isAsking = useRef(false);
  /** Returns whether to start autofill again: each request can be used once. */
  const use = async (isAutofill: boolean): Promise<boolean> => {
    const asked = await askForPasskey({ isAutofill });
    if (!asked.ok) {
      if (asked.text !== null) onProblem(asked.text);
      return !isAutofill;
    }
    const result = await signInByPasskey(asked.value);
    if (result.ok) onSignedIn();
    else onProblem(refusalText(result.reason));
    return !result.ok;
  };
  const offer = async () => {
    if (isAsking.current || !(await hasPasskeyAutofill())) return;
    if (await use(true)) void offer();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser is asked from when the page opens.
  useEffect(() => {
    const isOn = hasPasskeys() && (isOffered || isMadeHere());
    setIsShown(isOn);
    if (!isOn) return;
    void offer();
    // The challenge expires while the page is open; a new request cancels the previous one.
    const timer = setInterval(() => void offer(), PASSKEY_LIMITS.askAgainMs);
    return () => clearInterval(timer);
  }, []);
  if (!isShown) return null;
  const tap = async () => {
    setIsPending(true);
    isAsking.current = true;
    const isAgain = await use(false);
    isAsking.current = false;
    setIsPending(false);
    if (isAgain) void offer();
  };
  return (
    <Button kind="secondary" size="main" isPending={isPending} onClick={tap} className="mt-3 w-full">
      <Fingerprint aria-hidden className="size-icon" />
      {passkeysSignInMessages.signIn}
    </Button>
  );
}

/** Offers to create a passkey after a sign-in by password. */
export function PasskeyOffer({ onDone }: { readonly onDone: () => void }) {
  const [problem, setProblem] = useState('');
  const [isPending, setIsPending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The heading takes the focus, because the focused form was removed.
  useEffect(() => heading.current?.focus(), []);
  const accept = async () => {
    setIsPending(true);
    setProblem('');
    const outcome = await addPasskey(passkeysSignInMessages.onThis[platformOf(navigator)]);
    if (outcome.ok) {
      noteMade();
      return onDone();
    }
    setIsPending(false);
    setProblem('text' in outcome ? (outcome.text ?? '') : passkeysSignInMessages.signedInLongAgo);
  };
  const decline = () => {
    noteOffered();
    onDone();
  };
  return (
    <Card className="flex flex-col items-center gap-3 p-5 text-center">
      <Fingerprint aria-hidden className="size-6 text-brand" />
      <h2 ref={heading} tabIndex={-1} className="font-heavy text-xl outline-none">
        {passkeysSignInMessages.offerTitle}
      </h2>
      <p className="text-ink-soft">{passkeysSignInMessages.offerText}</p>
      <div role="alert" className="w-full">
        {problem && <p className="rounded-m bg-warn-tint px-4 py-3 font-medium text-warn">{problem}</p>}
      </div>
      <Button size="main" isPending={isPending} onClick={accept} className="w-full">
        {passkeysSignInMessages.offerYes}
      </Button>
      <Button kind="quiet" size="main" onClick={decline} className="w-full">
        {passkeysSignInMessages.offerNo}
      </Button>
    </Card>
  );
}
