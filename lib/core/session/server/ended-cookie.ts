import type { EventScope } from '@/lib/core/contract/event-scope';
import { secretFor } from '@/lib/env';
import { type CookieList, cookieNames, cookieOptions, readSealed, type SealedCookie } from './cookie';

/** Whose session the marketplace has just ended. The sign-in page believes this alone: anybody can write an address. */
export interface EndedSession {
  /** With its environment: one worker id may be two people in two environments. */
  scope?: EventScope;
}

/** Long enough for the sign-in page to load over a bad connection. */
const ENDED_MAX_AGE_S = 600;

export const endedSessionOptions = (): SealedCookie => ({
  cookieName: cookieNames().ended,
  password: secretFor('ended session'),
  ttl: ENDED_MAX_AGE_S,
  cookieOptions: cookieOptions(),
});

/** The scope of the session that has ended in this browser, or null. */
export async function readEndedScope(cookies: CookieList): Promise<EventScope | null> {
  return (await readSealed<EndedSession>(cookies, endedSessionOptions())).scope ?? null;
}
