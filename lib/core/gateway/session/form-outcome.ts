import 'server-only';
import { getIronSession } from 'iron-session';
import type { NextRequest } from 'next/server';
import { secretFor } from '@/lib/core/ground/server/env';
import type { FormOutcome, FormRefusal } from '@/lib/core/ground/session/form-outcome';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { type CookieList, cookieNames, cookieOptions, readSealed, type SealedCookie } from './cookie';

/** `id` is in the address too, so that other tabs and the back button do not show the outcome. */
interface StoredOutcome {
  id?: string;
  outcome?: FormOutcome;
  /** It is set if the session had ended. */
  retry?: FormRetry | undefined;
}

/** Returns the page to which the next sign-in of this administrator leads; a null email is unknown. */
export interface FormRetry {
  readonly page: string;
  readonly email: string | null;
}

export interface KeptOutcome {
  readonly id: string;
  readonly outcome: FormOutcome;
  readonly retry?: FormRetry;
}

const OUTCOME_MAX_AGE_S = 600;
/** Sealing makes the text longer by half, and browsers limit a cookie to 4096 bytes. */
const MAX_OUTCOME_BYTES = 2600;

const outcomeOptions = (): SealedCookie => ({
  cookieName: cookieNames().formOutcome,
  password: secretFor('form outcome'),
  ttl: OUTCOME_MAX_AGE_S,
  cookieOptions: cookieOptions(),
});

/** A sealed cookie keeps it, because addresses may be logged. */
export async function keepOutcome(
  request: NextRequest,
  response: Response,
  stored: KeptOutcome,
): Promise<void> {
  const kept = await getIronSession<StoredOutcome>(request, response, outcomeOptions());
  const { id, outcome, retry } = fitting(stored);
  kept.id = id;
  kept.outcome = outcome;
  kept.retry = retry;
  await kept.save();
}

export async function formOutcomeOf(cookies: CookieList, id: unknown): Promise<FormOutcome | null> {
  const stored = await readSealed<StoredOutcome>(cookies, outcomeOptions());
  return stored.id === id ? (stored.outcome ?? null) : null;
}

/**
 * Returns where the form of an ended session is shown again, as it was typed; null without one of this administrator.
 */
export async function retryAddressOf(cookies: CookieList, email: string | undefined): Promise<string | null> {
  const { id, retry } = await readSealed<StoredOutcome>(cookies, outcomeOptions());
  if (id === undefined || retry === undefined) return null;
  const isTheirs = retry.email === null || retry.email.toLowerCase() === email?.toLowerCase();
  return isTheirs ? officeRoutes.afterForm(retry.page, id) : null;
}

/** Returns whether there is room in the cookie for all that was typed. */
export const isFitting = ({ outcome, retry }: KeptOutcome): boolean =>
  Buffer.byteLength(JSON.stringify(outcome)) + Buffer.byteLength(JSON.stringify(retry ?? '')) <=
  MAX_OUTCOME_BYTES + 2;

function fitting(stored: KeptOutcome): KeptOutcome {
  const { refusal } = stored.outcome;
  if (isFitting(stored) || !refusal) return stored;
  const withRefusal = (less: FormRefusal) => ({ ...stored, outcome: { ...stored.outcome, refusal: less } });
  const untyped = withRefusal({ ...refusal, typed: {} });
  if (isFitting(untyped)) return untyped;
  const less = withRefusal({ ...refusal, typed: {}, fields: {} });
  return isFitting(less) ? less : { id: less.id, outcome: less.outcome };
}
