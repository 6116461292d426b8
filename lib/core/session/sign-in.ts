import { askRoute } from '@/lib/core/client/ask-route';
import { holdReads } from '@/lib/core/client/page-leave';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { routes } from '@/lib/routes';
import { markSigningOut, runSignOutTasks } from './signing-out';
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
  const csrf = await askRoute<{ readonly csrfToken?: string }>('GET', `${routes.auth}/csrf`);
  if (!csrf.body?.csrfToken) return withoutAnswer(csrf.status);
  const form = new URLSearchParams({ csrfToken: csrf.body.csrfToken, ...fields, json: 'true' });
  const answer = await askRoute<{ readonly url?: string }>('POST', `${routes.auth}/callback/${way}`, form);
  if (!answer.body?.url) return withoutAnswer(answer.status);
  // next-auth names the reason in the address that it would go to.
  const reason = new URLSearchParams(answer.body.url.split('?')[1]).get('error');
  if (answer.isOk && reason === null) return { ok: true };
  return { ok: false, reason: reason || commonMessages.problem };
}

/** Nobody answered, or a captive portal or the like in the place of next-auth. */
const withoutAnswer = (status: number | null): SignInResult => ({
  ok: false,
  reason: status === null ? commonMessages.checkConnection : commonMessages.problem,
});

/** Ends the session on the server; false when it could not be reached, and the worker is still signed in. */
export async function signOut(): Promise<boolean> {
  markSigningOut(true);
  const releaseReads = holdReads();
  const { isOk: isOver } = await askRoute('POST', routes.sessionEnd);
  markSigningOut(isOver);
  if (isOver) runSignOutTasks();
  else releaseReads();
  return isOver;
}
