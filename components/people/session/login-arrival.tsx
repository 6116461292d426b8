'use client';

import { useEffect } from 'react';
import { Card } from '@/components/ui/card';
import { buttonStyle } from '@/components/ui/styles';
import type { SessionScope } from '@/lib/core/ground/contract/session-scope';
import { sessionMessages } from '@/lib/core/ground/session/messages';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { TAB_KEY } from '@/lib/features/people/demo/current-demo';
import { forgetPerson } from './forget-person';
import { SignOutButton } from './sign-out-button';

/** The sign-in page still has to say that the demo ended. */
const KEPT = [TAB_KEY];

interface ForgetOnArrivalProps {
  /** A 401 ended this session; null if none ended. */
  readonly endedScope: SessionScope | null;
}

/**
 * Deletes the previous session's data when the sign-in page opens. Queued writes stay for their owner; after
 * a 401 they are listed as not sent. [AUTH-12]
 */
export function ForgetOnArrival({ endedScope }: ForgetOnArrivalProps) {
  useEffect(() => {
    // On failure the next visit to the sign-in page tries again.
    forgetPerson({ keeps: KEPT, endedScope }).catch(() => undefined);
  }, [endedScope]);
  return null;
}

/**
 * Replaces the form when the session is valid but the user cannot be loaded: try again or sign out. [AUTH-16]
 */
export function UserMissing({ goTo }: { readonly goTo: string }) {
  return (
    <Card className="flex flex-col gap-3 p-5 text-center">
      <div>
        <h2 className="font-heavy text-xl">{sessionMessages.notLoadedTitle}</h2>
        <p className="mt-2 mb-2 text-ink-soft">{sessionMessages.notLoadedText}</p>
      </div>
      {/* This is a full navigation, so that no state of the failed attempt remains. */}
      <a href={goTo} className={buttonStyle('primary', 'main')}>
        {commonMessages.tryAgain}
      </a>
      <SignOutButton className={buttonStyle('secondary', 'main')} onSignedOut={() => forgetPerson()} />
    </Card>
  );
}
