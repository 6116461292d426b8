'use client';

import { buttonStyle } from '@/components/ui/button-style';
import { Card } from '@/components/ui/card';
import { sessionMessages } from '@/lib/core/session/messages';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { forgetPerson } from './forget-person';
import { SignOutButton } from './sign-out-button';

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
