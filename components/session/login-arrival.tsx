'use client';

import { useEffect } from 'react';
import { Card } from '@/components/ui/card';
import { buttonStyle } from '@/components/ui/styles';
import type { EventScope } from '@/lib/core/contract/event-scope';
import { sessionMessages } from '@/lib/core/session/messages';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { TAB_KEY } from '@/lib/features/demo/current-demo';
import { forgetPerson } from './forget-person';
import { SignOutButton } from './sign-out-button';

/** That this tab comes out of a demo is still to be told here. */
const KEPT = [TAB_KEY];

interface ForgetOnArrivalProps {
  /** The session that a 401 has ended on the way here; null where none did. */
  readonly endedScope: EventScope | null;
}

/**
 * On the sign-in page of somebody who is not signed in: whatever ended the session before, nothing of it stays in this tab
 * and in the caches of this phone. Taps that were not sent stay for their owner; after a 401 they are listed as not sent. [AUTH-12]
 */
export function ForgetOnArrival({ endedScope }: ForgetOnArrivalProps) {
  useEffect(() => {
    // Without its code or its storage nothing can be taken away; the next arrival tries again.
    forgetPerson({ keeps: KEPT, endedScope }).catch(() => undefined);
  }, [endedScope]);
  return null;
}

/**
 * On the sign-in page, in place of the form, for who is signed in while the marketplace does not give their user: the way back
 * to where they were, and the way out. [AUTH-16]
 */
export function UserMissing({ goTo }: { readonly goTo: string }) {
  return (
    <Card className="flex flex-col gap-3 p-5 text-center">
      <div>
        <h2 className="font-heavy text-xl">{sessionMessages.notLoadedTitle}</h2>
        <p className="mt-2 mb-2 text-ink-soft">{sessionMessages.notLoadedText}</p>
      </div>
      {/* As a whole document, so that nothing of the try before is shown again. */}
      <a href={goTo} className={buttonStyle('primary', 'main')}>
        {commonMessages.tryAgain}
      </a>
      <SignOutButton className={buttonStyle('secondary', 'main')} onSignedOut={() => forgetPerson()} />
    </Card>
  );
}
