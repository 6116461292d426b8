import { storageName } from '@/lib/brand';
import { askRoute } from '@/lib/core/client/ask-route';
import type { CallError } from '@/lib/core/contract/call-error';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { routes } from '@/lib/routes';
import { withTimeout } from '@/lib/with-timeout';
import { passkeysSignInMessages } from './messages-sign-in';

/** What an authenticator was asked came to nothing: the sentence to show, or null where its owner called it off. */
type PasskeyOutcome<T> =
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
type AddingOutcome = PasskeyOutcome<null> | { readonly ok: false; readonly passwordFault: string };

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

const ANSWER_MS = 2_000;

/** Whether to offer a passkey to who has just signed in by password: this browser can, it is time, and the root has them. */
export async function isOfferWanted(): Promise<boolean> {
  return hasPasskeys() && isOfferDue() && (await isFeatureOn());
}

/** Who does not answer soon is not waited for, nor is the code that asks, which a sign-in page needs for this alone. */
async function isFeatureOn(): Promise<boolean> {
  const asked = await withTimeout(askRoot(), ANSWER_MS).catch(() => null);
  return asked?.value ?? false;
}

const askRoot = async () => (await import('./offer-feature')).hasRootPasskeys(ANSWER_MS);

/** When a passkey was last offered on this phone, and that one was made here. Nothing in it says whose it is. */
const KEY = storageName('passkeys');
const NOT_AGAIN_MS = 60 * 86_400_000;

/** Whether it is time to offer one: not where one was made, and not within two months of a no. */
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
    // A browser that keeps nothing throws; there the offer would come each time.
    return String(Date.now());
  }
}

function writeOfferNote(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // As above.
  }
}
