import { askRoute } from '@/lib/core/client/ask-route';
import type { CallError } from '@/lib/core/contract/call-error';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { routes } from '@/lib/routes';
import { passkeysSignInMessages } from './messages-sign-in';

/** What an authenticator was asked came to nothing: the sentence to show, or null where its owner called it off. */
export type PasskeyOutcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly text: string | null };

/** Whether this browser can have passkeys here at all: browsers have none for addresses of numbers and plain http. */
export const hasPasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);

/** Whether it offers passkeys where a name is typed. */
export async function hasPasskeyAutofill(): Promise<boolean> {
  return hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
}

/**
 * Asks this device for a passkey of any account and answers what it says, as JSON for the sign-in. With autofill it waits until
 * somebody picks one where the name is typed; the next question ends that.
 */
export async function askForPasskey({
  isAutofill,
}: {
  readonly isAutofill: boolean;
}): Promise<PasskeyOutcome<string>> {
  const options = await post<{ readonly options: string }>({ step: 'sign-in' });
  // Nobody has asked for an offer, and so nobody is told that there is none.
  if (!options.ok) return isAutofill ? { ok: false, text: null } : options;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const optionsJSON = JSON.parse(options.value.options);
    const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill });
    return { ok: true, value: JSON.stringify(answer) };
  } catch {
    return { ok: false, text: isAutofill ? null : passkeysSignInMessages.notUsed };
  }
}

/** How adding a passkey ended: also by the question for the password, with what was wrong with the one that was given. */
export type AddingOutcome = PasskeyOutcome<null> | { readonly ok: false; readonly passwordFault: string };

/** Has this device make a passkey for the signed-in worker, and keeps it under a name. */
export async function addPasskey(name: string, password?: string): Promise<AddingOutcome> {
  const begin = { step: 'begin', ...(password !== undefined && { password }) };
  const { body, error } = await ask<{ readonly options: string }>(begin);
  const [passwordFault] = error?.fields?.password ?? [];
  if (passwordFault !== undefined) return { ok: false, passwordFault };
  if (error || body === undefined) return { ok: false, text: failureText(error) };
  const { startRegistration } = await import('@simplewebauthn/browser');
  let credential: string;
  try {
    credential = JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(body.options) }));
  } catch (error) {
    const isCalledOff = error instanceof Error && ['AbortError', 'NotAllowedError'].includes(error.name);
    return { ok: false, text: isCalledOff ? null : passkeysSignInMessages.notAdded };
  }
  const added = await post({ step: 'add', credential, name });
  return added.ok ? { ok: true, value: null } : added;
}

async function post<T>(step: Readonly<Record<string, string>>): Promise<PasskeyOutcome<T>> {
  const { body, error } = await ask<T>(step);
  return body === undefined ? { ok: false, text: failureText(error) } : { ok: true, value: body };
}

/** What a step answered; without a body it failed, and without an error nobody of ours answered. */
async function ask<T>(
  step: Readonly<Record<string, string>>,
): Promise<{ readonly body?: T; readonly error: CallError | null }> {
  const { isOk, body, error } = await askRoute<T>('POST', routes.sessionPasskeys, step);
  return isOk && body !== undefined ? { body, error: null } : { error };
}

const failureText = (error: CallError | null): string =>
  error ? (error.userMessage ?? commonMessages.problem) : passkeysSignInMessages.notReached;
