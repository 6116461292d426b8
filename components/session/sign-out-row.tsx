'use client';

import { useOutbox, useOutboxView } from '@/lib/core/outbox/outbox-context';
import { forgetPerson } from './forget-person';
import { SignOutButton, type SignOutButtonProps } from './sign-out-button';

/** Asks first when queued events would be lost, and deletes personal data. [AUTH-12] */
export function SignOutRow({ className, leaveTo }: Pick<SignOutButtonProps, 'className' | 'leaveTo'>) {
  const outbox = useOutbox();
  const { pending: taps } = useOutboxView();
  const forget = async () => {
    // Both must run even if one fails.
    await Promise.allSettled([outbox.leave(), forgetPerson()]);
  };
  return (
    <SignOutButton
      className={className}
      waitingCount={taps.length}
      onSignedOut={forget}
      {...(leaveTo && { leaveTo })}
    />
  );
}
