import { breadcrumb } from '@/lib/core/ground/log/breadcrumbs';
import type { Credentials } from '@/lib/core/ground/session/schema';
import { routes } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { askRoute } from '@/lib/core/phone/client/ask-route';
import { holdReads } from '@/lib/core/phone/client/page-leave';
import { markSession } from './session-mark';
import { markSigningOut, runSignOutTasks } from './signing-out';

/** `reason` is the message to show, or `customer`. [AUTH-11] */
export type SignInResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'customer' | (string & {}) };

// next-auth's React client would add a session poll to every page. `isOnboarding` selects the other sign-in call. [AUTH-04]
export const signIn = (
  { username, password }: Credentials,
  { isOnboarding = false }: { readonly isOnboarding?: boolean } = {},
): Promise<SignInResult> =>
  signInBy('credentials', { username, password, ...(isOnboarding && { onboarding: 'true' }) });

export const signInByPasskey = (credential: string): Promise<SignInResult> =>
  signInBy('passkey', { credential });

async function signInBy(
  method: 'credentials' | 'passkey',
  fields: Readonly<Record<string, string>>,
): Promise<SignInResult> {
  const csrf = await askRoute<{ readonly csrfToken?: string }>('GET', `${routes.auth}/csrf`);
  if (!csrf.body?.csrfToken) return withoutAnswer(csrf.status);
  const form = new URLSearchParams({ csrfToken: csrf.body.csrfToken, ...fields, json: 'true' });
  const answer = await askRoute<{ readonly url?: string }>('POST', `${routes.auth}/callback/${method}`, form);
  if (answer.status === 401) breadcrumb('Sign-in refused', { status: answer.status });
  if (!answer.body?.url) return withoutAnswer(answer.status);
  // next-auth puts the error into the query of its redirect.
  const reason = new URLSearchParams(answer.body.url.split('?')[1]).get('error');
  if (answer.isOk && reason === null) return { ok: true };
  return { ok: false, reason: reason || commonMessages.problem };
}

const withoutAnswer = (status: number | null): SignInResult => ({
  ok: false,
  reason: status === null ? commonMessages.checkConnection : commonMessages.problem,
});

/** Unless it is 'signed-out', the worker is still signed in. */
export type SignOutResult = 'signed-out' | 'no-answer' | 'failed';

export async function signOut(): Promise<SignOutResult> {
  markSigningOut(true);
  const releaseReads = holdReads();
  const { isOk: isOver, status } = await askRoute('POST', routes.sessionEnd);
  markSigningOut(isOver);
  if (isOver) {
    markSession(null);
    runSignOutTasks();
  }
  if (isOver) return 'signed-out';
  releaseReads();
  return status === null ? 'no-answer' : 'failed';
}
