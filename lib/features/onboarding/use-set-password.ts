'use client';

import { useWrite } from '@/lib/core/client/use-write';
import { type CallError, callError } from '@/lib/core/contract/call-error';
import { signIn } from '@/lib/core/session/sign-in';
import { passwordCalls } from '@/lib/features/password/calls';

/**
 * Sets the password, after which the sign-in by it follows. Answers why it was not taken, or null. One that was set and not
 * signed in with is set again by the next try, which does no harm. [AUTH-07] [AUTH-04]
 */
export function useSetPassword(email: string): (password: string) => Promise<CallError | null> {
  const { write } = useWrite(passwordCalls.setPassword);
  return async (password) => {
    const result = await write({ body: { password } });
    if (!result.ok) return result.error;
    const signedIn = await signIn({ username: email, password }, { isOnboarding: true });
    if (signedIn.ok) return null;
    return callError('server_error', crypto.randomUUID(), { userMessage: signedIn.reason });
  };
}
