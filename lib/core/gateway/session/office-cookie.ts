import { getIronSession } from 'iron-session';
import type { NextRequest } from 'next/server';
import { env, secretFor } from '@/lib/core/ground/server/env';
import type { OneTimePassword } from '@/lib/core/ground/session/form-outcome';
import { impersonationCookieName } from '@/lib/core/ground/session/impersonation-cookie';
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

export interface OfficeData {
  token?: string;
  step?: 'set-up' | 'confirm';
  email?: string;
  recoveryCodes?: readonly string[];
  /** The page shows a new colleague's password until it is passed on. */
  oneTimePassword?: OneTimePassword;
}

const OFFICE_MAX_AGE_S = 12 * 3600;

export function officeSessionOptions(): SealedCookie {
  return {
    cookieName: cookieNames().admin,
    password: secretFor('admin cookie'),
    ttl: OFFICE_MAX_AGE_S,
    cookieOptions: cookieOptions(),
  };
}

export const readOfficeCookie = (cookies: CookieList): Promise<OfficeData> =>
  readSealed<OfficeData>(cookies, officeSessionOptions());

/** Keeps it in the sealed cookie, or removes it; the sign-in stays. */
export async function setOneTimePassword(
  request: NextRequest,
  response: Response,
  oneTimePassword: OneTimePassword | null,
): Promise<void> {
  const kept = await getIronSession<OfficeData>(request, response, officeSessionOptions());
  if (oneTimePassword) kept.oneTimePassword = oneTimePassword;
  else delete kept.oneTimePassword;
  await kept.save();
}

/** This is only a first check: the server that handles the calls decides. */
export async function mayImpersonate(cookies: CookieList): Promise<boolean> {
  const { rootSessionCookies } = env();
  if (cookies.getAll().some(({ name }) => rootSessionCookies.includes(name))) return true;
  const { token, step } = await readOfficeCookie(cookies);
  return token !== undefined && step === undefined;
}

interface RequestWithCookies {
  readonly headers: Headers;
  readonly cookies: { get(name: string): { readonly value: string } | undefined };
}

export function impersonationCookieOf({ headers, cookies }: RequestWithCookies): string | null {
  return cookies.get(impersonationCookieName(originOf(headers)))?.value ?? null;
}

/** Readable by scripts; expires the cookie when `session` is null. */
export function setImpersonationCookie(headers: Headers, session: ImpersonationSession | null): string {
  const { path, secure } = cookieOptions();
  const value = encodeURIComponent(impersonatedNameOf(session) ?? '');
  const maxAge = session ? DEVICE_MAX_AGE_S : 0;
  const name = impersonationCookieName(originOf(headers));
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Uses the id when the name is empty, so that the cookie has a value. */
export const impersonatedNameOf = (session: ImpersonationSession | null): string | null =>
  session && (session.fullName.trim().slice(0, MOST_NAME) || String(session.workerId));

/** The limit is in characters: the encoded name must fit into a cookie. */
const MOST_NAME = 200;
