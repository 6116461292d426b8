import { impersonationCookieName } from '@/lib/core/session/impersonation-cookie';
import { env, secretFor } from '@/lib/env';
import {
  type CookieList,
  cookieNames,
  cookieOptions,
  DEVICE_MAX_AGE_S,
  type ImpersonationSession,
  readSealed,
  type SealedCookie,
} from './cookie';
import { originOf } from './request-origin';

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
export async function mayImpersonate(cookies: CookieList): Promise<boolean> {
  const { rootSessionCookies } = env();
  if (cookies.getAll().some(({ name }) => rootSessionCookies.includes(name))) return true;
  const { token, step } = await readAdmin(cookies);
  return token !== undefined && step === undefined;
}

interface RequestWithCookies {
  readonly headers: Headers;
  readonly cookies: { get(name: string): { readonly value: string } | undefined };
}

/** What a page finds there, to be compared with the mode; null where there is none. */
export function impersonationCookieOf({ headers, cookies }: RequestWithCookies): string | null {
  return cookies.get(impersonationCookieName(originOf(headers)))?.value ?? null;
}

/** As `Set-Cookie` has it: a mark that scripts may read, as long as the mode's own cookie; without a mode it is taken away. */
export function setImpersonationCookie(headers: Headers, session: ImpersonationSession | null): string {
  const { path, secure } = cookieOptions();
  const value = encodeURIComponent(impersonatedNameOf(session) ?? '');
  const maxAge = session ? DEVICE_MAX_AGE_S : 0;
  const name = impersonationCookieName(originOf(headers));
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Who has no name is marked all the same. */
export const impersonatedNameOf = (session: ImpersonationSession | null): string | null =>
  session && (session.fullName.trim().slice(0, MOST_NAME) || String(session.workerId));

/** A cookie has room for little more, once it is encoded. */
const MOST_NAME = 200;
