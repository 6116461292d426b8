import { commonMessages } from '@/lib/messages/common-messages';
import { routes, withBasePath } from '@/lib/routes';
import { markSigningOut, runSignOutTasks } from './own-sign-out';
import type { Credentials } from './wire';

/** The reason why nobody is signed in: the sentence to show, or `customer` for a customer's account. [AUTH-11] */
export type SignInResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'customer' | (string & {}) };

/**
 * Signs in through next-auth's credentials, whose cookie is out of reach of scripts. Two requests by hand in place of
 * its React client, which would bring every page a session poll that nothing here asks for. `isOnboarding` is for who is
 * still joining: a root may have another way in for them. [AUTH-04]
 */
export const signIn = (
  { username, password }: Credentials,
  { isOnboarding = false }: { readonly isOnboarding?: boolean } = {},
): Promise<SignInResult> =>
  signInBy('credentials', { username, password, ...(isOnboarding && { onboarding: 'true' }) });

/** The same by what an authenticator answered, as JSON. */
export const signInByPasskey = (credential: string): Promise<SignInResult> =>
  signInBy('passkey', { credential });

async function signInBy(
  way: 'credentials' | 'passkey',
  fields: Readonly<Record<string, string>>,
): Promise<SignInResult> {
  try {
    const csrf = await fetch(withBasePath(`${routes.auth}/csrf`), { cache: 'no-store' });
    const { csrfToken } = (await csrf.json()) as { csrfToken: string };
    const answer = await fetch(withBasePath(`${routes.auth}/callback/${way}`), {
      method: 'POST',
      body: new URLSearchParams({ csrfToken, ...fields, json: 'true' }),
    });
    const { url } = (await answer.json()) as { url: string };
    const reason = new URL(url, location.href).searchParams.get('error');
    if (answer.ok && reason === null) return { ok: true };
    return { ok: false, reason: reason || commonMessages.problem };
  } catch (error) {
    // What `fetch` throws where nobody answered; anything else came from a captive portal or the like.
    const isAway = error instanceof TypeError;
    return { ok: false, reason: isAway ? commonMessages.checkConnection : commonMessages.problem };
  }
}

/** Ends the session on the server; false when it could not be reached, and the worker is still signed in. */
export async function signOut(): Promise<boolean> {
  markSigningOut(true);
  const answer = await fetch(withBasePath(routes.sessionEnd), { method: 'POST' }).catch(() => null);
  const isOver = answer?.ok ?? false;
  markSigningOut(isOver);
  if (isOver) runSignOutTasks();
  return isOver;
}
