import { sealData, unsealData } from 'iron-session';
import { encode } from 'next-auth/jwt';
import { vi } from 'vitest';
import {
  authSecret,
  claimsOf,
  cookieNames,
  type DemoSession,
  type DeviceData,
  deviceSessionOptions,
  type SignIn,
} from '@/lib/core/gateway/session/cookie';
import {
  customerSessionOptions,
  ratingSessionOptions,
  resetSessionOptions,
} from '@/lib/core/gateway/session/mail-link';
import { type OfficeData, officeSessionOptions } from '@/lib/core/gateway/session/office-cookie';

/** Call it before anything reads the settings. */
export function stubSessionSettings(): void {
  vi.stubEnv('SESSION_SECRET', 'a secret for the tests of sessions');
  vi.stubEnv('APP_ENV', 'production');
  vi.stubEnv('ROOT_SESSION_COOKIES', 'officeid,csrf_cookie');
}

const LIVE = { environment: 'production' } as const;

/** Returns the "name=value" of a worker's sign-in. */
export async function signInCookie(where: Pick<SignIn, 'environment' | 'apiRoot'> = LIVE): Promise<string> {
  const names = { firstNames: '', lastName: '', email: '' };
  const claims = claimsOf({ ...names, token: 'own-token', workerId: 7, ...where });
  return `${cookieNames().session}=${await encode({ token: claims, secret: authSecret() })}`;
}

/** Returns the "name=value" of a browser's device cookie. */
export async function deviceCookie(data: DeviceData): Promise<string> {
  const { cookieName, password, ttl } = deviceSessionOptions();
  return `${cookieName}=${await sealData(data, { password, ttl })}`;
}

/** Returns the "name=value" of an administrator's sign-in. */
export async function officeCookie(data: OfficeData): Promise<string> {
  const { cookieName, password, ttl } = officeSessionOptions();
  return `${cookieName}=${await sealData(data, { password, ttl })}`;
}

/** Returns the "name=value" after opening a customer's link. */
export async function customerCookie(token: string): Promise<string> {
  const { cookieName, password, ttl } = customerSessionOptions();
  return `${cookieName}=${await sealData({ token }, { password, ttl })}`;
}

/** Returns the "name=value" after opening a rating link. */
export async function ratingCookie(token: string): Promise<string> {
  const { cookieName, password, ttl } = ratingSessionOptions();
  return `${cookieName}=${await sealData({ token }, { password, ttl })}`;
}

/** Returns the "name=value" after opening a password reset link. */
export async function resetCookie(token: string): Promise<string> {
  const { cookieName, password, ttl } = resetSessionOptions();
  return `${cookieName}=${await sealData({ token }, { password, ttl })}`;
}

/** Returns the device cookie that a response sets, or null. */
export async function deviceAfter(answer: Response): Promise<DeviceData | null> {
  const { cookieName, password, ttl } = deviceSessionOptions();
  const set = answer.headers.getSetCookie().find((line) => line.startsWith(`${cookieName}=`));
  const value = set?.slice(cookieName.length + 1).split(';')[0];
  return value ? unsealData<DeviceData>(decodeURIComponent(value), { password, ttl }) : null;
}

/** Returns the administrator's cookie that a response sets, or null. */
export async function officeAfter(answer: Response): Promise<OfficeData | null> {
  const { cookieName, password, ttl } = officeSessionOptions();
  const set = answer.headers.getSetCookie().find((line) => line.startsWith(`${cookieName}=`));
  const value = set?.slice(cookieName.length + 1).split(';')[0];
  return value ? unsealData<OfficeData>(decodeURIComponent(value), { password, ttl }) : null;
}

/** The demo started `agoMs` ago. */
export function aDemo(agoMs = 60_000): DemoSession {
  const startedMs = Date.now() - agoMs;
  return {
    token: 'demo-token',
    workerId: 1,
    startedAt: new Date(startedMs).toISOString(),
    endsAt: new Date(startedMs + 3_600_000).toISOString(),
  };
}
