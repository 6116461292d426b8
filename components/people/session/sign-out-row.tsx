'use client';

import { LIVE_WORLD, scopeText } from '@/lib/core/ground/contract/session-scope';
import { useCallClient } from '@/lib/core/phone/client/call-context';
import { useOutbox, useOutboxView } from '@/lib/core/phone/outbox/outbox-context';
import { useScope } from '@/lib/core/phone/session/user';
import { forgetPerson } from './forget-person';
import { SignOutButton, type SignOutButtonProps } from './sign-out-button';

/** Asks first when queued writes would be lost, ends notifications, and deletes personal data. [AUTH-12] [AUTH-13] */
export function SignOutRow({ className, leaveTo }: Pick<SignOutButtonProps, 'className' | 'leaveTo'>) {
  const outbox = useOutbox();
  const { pending } = useOutboxView();
  const scope = useScope();
  const client = useCallClient();
  const endPush = async () => {
    if (scope?.world !== LIVE_WORLD) return;
    const { disablePush } = await import('@/lib/features/people/device/push');
    await disablePush(client, scopeText(scope));
  };
  const forget = async () => {
    // Both must run even if one fails.
    await Promise.allSettled([outbox.leave(), forgetPerson()]);
  };
  return (
    <SignOutButton
      className={className}
      waitingCount={pending.length}
      onSigningOut={endPush}
      onSignedOut={forget}
      {...(leaveTo && { leaveTo })}
    />
  );
}
