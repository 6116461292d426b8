import { askRoute } from '@/lib/call/client/ask-route';
import { commonMessages } from '@/lib/messages/common-messages';
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

/** Has this device make a passkey for the signed-in worker, and keeps it under a name. */
export async function addPasskey(name: string): Promise<PasskeyOutcome<null>> {
  const options = await post<{ readonly options: string }>({ step: 'begin' });
  if (!options.ok) return options;
  const { startRegistration } = await import('@simplewebauthn/browser');
  let credential: string;
  try {
    credential = JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options.value.options) }));
  } catch (error) {
    const isCalledOff = error instanceof Error && ['AbortError', 'NotAllowedError'].includes(error.name);
    return { ok: false, text: isCalledOff ? null : passkeysSignInMessages.notAdded };
  }
  const added = await post({ step: 'add', credential, name });
  return added.ok ? { ok: true, value: null } : added;
}

async function post<T>(step: Readonly<Record<string, string>>): Promise<PasskeyOutcome<T>> {
  const { isOk, body, error } = await askRoute<T>('POST', routes.sessionPasskeys, step);
  if (isOk && body !== undefined) return { ok: true, value: body };
  return {
    ok: false,
    text: error ? (error.userMessage ?? commonMessages.problem) : passkeysSignInMessages.notReached,
  };
}
