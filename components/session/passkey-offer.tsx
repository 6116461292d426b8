'use client';

import { Fingerprint } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { addPasskey } from '@/lib/features/passkeys/actions';
import { noteMade, noteOffered } from '@/lib/features/passkeys/memory';
import { passkeysSignInMessages } from '@/lib/features/passkeys/messages-sign-in';
import { platformOf } from '@/lib/platform';

/** After a sign-in by password, in the form's place: a passkey for the next time, or on to the app. */
export function PasskeyOffer({ onDone }: { readonly onDone: () => void }) {
  const [problem, setProblem] = useState('');
  const [isPending, setIsPending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
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
