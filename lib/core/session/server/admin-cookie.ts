import { env, secretFor } from '@/lib/env';
import { type CookieList, cookieNames, cookieOptions, readSealed, type SealedCookie } from './cookie';

/** An administrator's own sign-in to `/admin`, in a cookie of its own. */
export interface AdminData {
  token?: string;
  /** What is still asked of them; without it they are in. */
  step?: 'set-up' | 'confirm';
  email?: string;
  /** Shown until they say that they have kept them. */
  recoveryCodes?: readonly string[];
}

/** Until the end of a working day, as long as the backend takes the token. */
const ADMIN_MAX_AGE_S = 12 * 3600;

export function adminSessionOptions(): SealedCookie {
  return {
    cookieName: cookieNames().admin,
    password: secretFor('admin cookie'),
    ttl: ADMIN_MAX_AGE_S,
    cookieOptions: cookieOptions(),
  };
}

/** The administrator of these cookies, as far as the sign-in has come. */
export const readAdmin = (cookies: CookieList): Promise<AdminData> =>
  readSealed<AdminData>(cookies, adminSessionOptions());

/**
 * Whether these cookies may be an administrator's: one who is past the second factor, or one whom a root's own site has signed
 * in. Who answers calls has the last word.
 */
export async function mayAct(cookies: CookieList): Promise<boolean> {
  const { rootSessionCookies } = env();
  if (cookies.getAll().some(({ name }) => rootSessionCookies.includes(name))) return true;
  const { token, step } = await readAdmin(cookies);
  return token !== undefined && step === undefined;
}
