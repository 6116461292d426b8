import 'server-only';
import { getIronSession } from 'iron-session';
import type { NextRequest } from 'next/server';
import type { FormOutcome } from '@/lib/core/session/form-outcome';
import { secretFor } from '@/lib/env';
import { type CookieList, cookieNames, cookieOptions, readSealed, type SealedCookie } from './cookie';

/** `id` is in the address too, so that other tabs and the back button do not show the outcome. */
interface StoredOutcome {
  id?: string;
  outcome?: FormOutcome;
}

const OUTCOME_MAX_AGE_S = 600;
/** Sealed it grows by a half; browsers limit a cookie to 4096 bytes. */
const MAX_OUTCOME_BYTES = 2600;

const outcomeOptions = (): SealedCookie => ({
  cookieName: cookieNames().formOutcome,
  password: secretFor('form outcome'),
  ttl: OUTCOME_MAX_AGE_S,
  cookieOptions: cookieOptions(),
});

/** In a sealed cookie, because addresses may be logged. */
export async function keepOutcome(
  request: NextRequest,
  response: Response,
  { id, outcome }: Required<StoredOutcome>,
): Promise<void> {
  const kept = await getIronSession<StoredOutcome>(request, response, outcomeOptions());
  kept.id = id;
  kept.outcome = fitting(outcome);
  await kept.save();
}

export async function formOutcomeOf(cookies: CookieList, id: unknown): Promise<FormOutcome | null> {
  const stored = await readSealed<StoredOutcome>(cookies, outcomeOptions());
  return stored.id === id ? (stored.outcome ?? null) : null;
}

function fitting(outcome: FormOutcome): FormOutcome {
  const isFitting = Buffer.byteLength(JSON.stringify(outcome)) <= MAX_OUTCOME_BYTES;
  const { refusal } = outcome;
  return isFitting || !refusal ? outcome : { ...outcome, refusal: { ...refusal, typed: {}, fields: {} } };
}
