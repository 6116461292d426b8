'use client';

import { useOutbox, useOutboxView } from '@/lib/core/outbox/outbox-context';
import { forgetPerson } from './forget-person';
import { SignOutButton, type SignOutButtonProps } from './sign-out-button';

/** The sign-out of the menus. It asks first when taps would be lost, and leaves nothing of the person on the phone. [AUTH-12] */
export function SignOutRow({ className, leaveTo }: Pick<SignOutButtonProps, 'className' | 'leaveTo'>) {
  const outbox = useOutbox();
  const { pending: taps } = useOutboxView();
  const forget = async () => {
    // One that fails must not keep the other from its work.
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
