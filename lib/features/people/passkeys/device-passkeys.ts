import type { CallError } from '@/lib/core/ground/contract/call-error';
import { storageName } from '@/lib/core/ground/site/brand';
import { routes } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { withTimeout } from '@/lib/core/ground/time/with-timeout';
import { askRoute } from '@/lib/core/phone/client/ask-route';
import { passkeysSignInMessages } from './messages';

/** Failures carry the sentence to show, or null if the user cancelled. */
type PasskeyOutcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly text: string | null };

/** Browsers support passkeys neither on IP addresses nor over plain http. */
export const hasPasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);

export async function hasPasskeyAutofill(): Promise<boolean> {
  return hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
}

/** With autofill it stays pending until the user picks one or another request replaces it. */
export async function askForPasskey({
  isAutofill,
}: {
  readonly isAutofill: boolean;
}): Promise<PasskeyOutcome<string>> {
  const options = await post<{ readonly options: string }>({ step: 'sign-in' });
  // The user did not ask for autofill, so its errors are not shown.
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

/** A signed-in user proves who they are with a passkey. */
export async function confirmByPasskey(): Promise<PasskeyOutcome<null>> {
  const options = await post<{ readonly options: string }>({ step: 'confirm-begin' });
  if (!options.ok) return options;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  let credential: string;
  try {
    const optionsJSON = JSON.parse(options.value.options);
    credential = JSON.stringify(await startAuthentication({ optionsJSON }));
  } catch {
    return { ok: false, text: passkeysSignInMessages.notConfirmed };
  }
  const confirmed = await post({ step: 'confirm', credential });
  return confirmed.ok ? { ok: true, value: null } : confirmed;
}

/** Includes the request for the password, with the fault of the given one. */
type AddingOutcome = PasskeyOutcome<null> | { readonly ok: false; readonly passwordFault: string };

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

/** Without a body the step failed; without an error the server was not reached. */
async function ask<T>(
  step: Readonly<Record<string, string>>,
): Promise<{ readonly body?: T; readonly error: CallError | null }> {
  const { isOk, body, error } = await askRoute<T>('POST', routes.sessionPasskeys, step);
  return isOk && body !== undefined ? { body, error: null } : { error };
}

const failureText = (error: CallError | null): string =>
  error ? (error.userMessage ?? commonMessages.problem) : passkeysSignInMessages.notReached;

const ANSWER_MS = 2_000;

/** `isOffered` if the page knows that the server has passkeys; a root is asked. */
export async function isOfferWanted(isOffered: boolean): Promise<boolean> {
  return hasPasskeys() && isOfferDue() && (isOffered || (await isFeatureOn()));
}

/** The sign-in must not wait long for the server or for loading the chunk. */
async function isFeatureOn(): Promise<boolean> {
  const asked = await withTimeout(askRoot(), ANSWER_MS).catch(() => null);
  return asked?.value ?? false;
}

const askRoot = async () => (await import('./offer-feature')).hasRootPasskeys(ANSWER_MS);

/** Notes on this device when the last offer was, or that a passkey was created here. The note is not tied to a user. */
const KEY = storageName('passkeys');
const NOT_AGAIN_MS = 60 * 86_400_000;

/** It does not happen after a passkey was created here, nor within 60 days of the last offer. */
export function isOfferDue(nowMs = Date.now()): boolean {
  const saved = readOfferNote();
  if (saved === null) return true;
  return saved !== 'made' && nowMs - Number(saved) > NOT_AGAIN_MS;
}

export const noteOffered = (nowMs = Date.now()): void => writeOfferNote(String(nowMs));
export const noteMade = (): void => writeOfferNote('made');

export const isMadeHere = (): boolean => readOfferNote() === 'made';

function readOfferNote(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage is unavailable: without this the offer would appear at every sign-in.
    return String(Date.now());
  }
}

function writeOfferNote(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // Storage is unavailable.
  }
}
