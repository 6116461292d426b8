import { createHash } from 'node:crypto';
import { type SessionOptions, unsealData } from 'iron-session';
import { encode, type GetTokenParams, getToken, type JWT } from 'next-auth/jwt';
import { env, secretFor } from '@/lib/core/ground/server/env';
import { BASE_PATH } from '@/lib/core/ground/site/base-path';
import type { Environment } from '@/lib/core/ground/site/environment';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { type CurrentEnvironment, currentEnvironment, type StoredChoice } from './environment';
import type { DemoTimes } from './gateway-session';
import { openedCookie } from './opened-cookies';

export interface SignIn {
  readonly token: string;
  readonly workerId: number;
  readonly firstNames: string;
  readonly lastName: string;
  readonly email: string;
  /** The token is never sent to another environment's root. */
  readonly environment: Environment;
  readonly apiRoot?: string | null;
}

/** A demo has priority over the sign-in, which stays. An impersonation has priority too. */
export interface DemoSession extends DemoTimes {
  readonly token: string;
  readonly workerId: number;
}

export interface ImpersonationSession {
  readonly workerId: number;
  readonly fullName: string;
  readonly startedAt: Instant;
  /** The embedded backend takes it. It is null when the root's own cookies identify the administrator. */
  readonly token: string | null;
  readonly csrfToken: string | null;
}

export interface ImpersonationRequest {
  readonly workerId: number;
  readonly csrfToken: string | null;
}

export interface DeviceData {
  deviceId?: string;
  choice?: StoredChoice;
  demo?: DemoSession;
  impersonation?: ImpersonationSession;
  /** Cookies used this name for `impersonation` until November 2026. */
  acting?: ImpersonationSession;
  /** The request is not confirmed yet. The cookie stores it under this name. */
  impersonationRequest?: ImpersonationRequest;
  /** These are hashes of the accounts that signed in on this device, latest first. */
  accounts?: string[];
}

export interface CookieList {
  getAll(): readonly { readonly name: string; readonly value: string }[];
}

/** Set by middleware, so that pages know the requested address. */
export const ATTEMPTED_ADDRESS_HEADER = 'x-attempted-address';

/** A sign-in ends 30 days after its last use. */
export const SIGN_IN_MAX_AGE_S = 30 * 86_400;
/** The password is required again after half a year, whatever the use. */
const SIGN_IN_LONGEST_S = 180 * 86_400;
const RENEWAL_AGE_S = 86_400;
/** Browsers allow at most 400 days. */
export const DEVICE_MAX_AGE_S = 400 * 86_400;
/** Browsers limit a cookie to 4096 bytes with its name and attributes. */
const CHUNK_LENGTH = 3900;

export interface CookieNames {
  readonly session: string;
  readonly device: string;
  readonly ended: string;
  readonly admin: string;
  readonly formOutcome: string;
  readonly customer: string;
  readonly rating: string;
  readonly applicant: string;
  readonly reset: string;
  readonly csrf: string;
  readonly callback: string;
}

// The hash of the secret separates instances on one machine, because cookies ignore ports. No name may be a prefix of
// another: next-auth collects the parts of a session by prefix. `__Secure-` cannot be set over http.
export function cookieNames(secret = secretFor('cookie names'), isSecure = isHttps()): CookieNames {
  const hash = createHash('sha256').update(secret).digest('hex').slice(0, 8);
  const nameOf = (what: string) => `${isSecure ? '__Secure-' : ''}sweep-${what}-${hash}`;
  return {
    session: nameOf('session'),
    device: nameOf('device'),
    ended: nameOf('ended'),
    admin: nameOf('admin'),
    formOutcome: nameOf('outcome'),
    customer: nameOf('customer'),
    rating: nameOf('rating'),
    applicant: nameOf('invitation'),
    reset: nameOf('reset'),
    csrf: nameOf('csrf'),
    callback: nameOf('callback'),
  };
}

export function cookieOptions() {
  return { httpOnly: true, sameSite: 'lax', path: BASE_PATH, secure: isHttps() } as const;
}

/** The app itself is served over http behind a proxy. */
export function isHttps(): boolean {
  return env().publicOrigin?.startsWith('https:') ?? false;
}

export function authSecret(): string {
  return secretFor('next-auth');
}

/** Its `ttl` is in seconds. */
export type SealedCookie = SessionOptions & { readonly password: string; readonly ttl: number };

export function deviceSessionOptions(): SealedCookie {
  return {
    cookieName: cookieNames().device,
    password: secretFor('device cookie'),
    ttl: DEVICE_MAX_AGE_S,
    cookieOptions: cookieOptions(),
  };
}

export async function readSealed<Data extends object>(
  cookies: CookieList,
  { cookieName, password, ttl }: SealedCookie,
): Promise<Partial<Data>> {
  const sealed = cookies.getAll().find(({ name }) => name === cookieName)?.value;
  return sealed === undefined ? {} : unsealData<Partial<Data>>(sealed, { password, ttl });
}

export async function readDevice(cookies: CookieList): Promise<Omit<DeviceData, 'acting'>> {
  const options = deviceSessionOptions();
  const text = textOf(cookies, options.cookieName);
  const open = async () => nullIfEmpty(await readSealed<DeviceData>(cookies, options));
  const sealed = { text, secret: options.password };
  const { acting, ...device } = (text === '' ? null : await openedCookie(sealed, open)) ?? {};
  return { ...(acting && { impersonation: acting }), ...device };
}

/** Returns null after its end, even if nothing has ended it. [DEMO-09] */
export function runningDemo({ demo }: DeviceData, nowMs = Date.now()): DemoSession | null {
  return demo !== undefined && nowMs < Date.parse(demo.endsAt) ? demo : null;
}

/** Returns null when it is missing, broken, expired, too old, or for another environment. */
export async function readSignIn(cookies: CookieList, nowS = Date.now() / 1000): Promise<SignIn | null> {
  const [jwt, current] = await readBoth(cookies);
  return signInOf(jwt, current, nowS);
}

export async function renewedSignIn(cookies: CookieList, nowS = Date.now() / 1000) {
  const [jwt, current] = await readBoth(cookies);
  const signIn = signInOf(jwt, current, nowS);
  if (jwt === null || signIn === null || nowS - numberOf(jwt.iat, nowS) < RENEWAL_AGE_S) return [];
  const signedInAtS = signedInAtSOf(jwt, nowS);
  const maxAge = Math.min(SIGN_IN_MAX_AGE_S, Math.floor(signedInAtS + SIGN_IN_LONGEST_S - nowS));
  return cookiesOf(signIn, signedInAtS, maxAge);
}

export function newSignIn(signIn: SignIn, nowS = Date.now() / 1000) {
  return cookiesOf(signIn, nowS, SIGN_IN_MAX_AGE_S);
}

async function cookiesOf(signIn: SignIn, signedInAtS: number, maxAge: number) {
  const value = await encode({ token: claimsOf(signIn, signedInAtS), secret: authSecret(), maxAge });
  const name = cookieNames().session;
  const parts = value.match(new RegExp(`.{1,${CHUNK_LENGTH}}`, 'g')) ?? [];
  const options = { ...cookieOptions(), maxAge };
  return parts.map((part, at) => ({
    name: parts.length === 1 ? name : `${name}.${at}`,
    value: part,
    ...options,
  }));
}

function signInCookieNames(cookies: CookieList): string[] {
  const { session, csrf, callback } = cookieNames();
  const goes = (name: string) => [session, csrf, callback].includes(name) || name.startsWith(`${session}.`);
  return cookies
    .getAll()
    .map(({ name }) => name)
    .filter(goes);
}

export interface CookieSetter {
  set(
    name: string,
    value: string,
    options: ReturnType<typeof cookieOptions> & { readonly maxAge: number },
  ): unknown;
}

export function clearSignIn(cookies: CookieList, answer: CookieSetter): void {
  for (const name of signInCookieNames(cookies)) answer.set(name, '', { ...cookieOptions(), maxAge: 0 });
}

export function claimsOf(signIn: SignIn, signedInAtS = Date.now() / 1000): JWT {
  return { sub: String(signIn.workerId), signIn, signedInAtS };
}

function signInOf(jwt: JWT | null, current: CurrentEnvironment, nowS: number): SignIn | null {
  const signIn = jwt?.signIn as SignIn | undefined;
  if (jwt === null || signIn === undefined || signIn.environment !== current.environment) return null;
  if ((signIn.apiRoot ?? null) !== current.apiRoot) return null;
  return nowS - signedInAtSOf(jwt, nowS) < SIGN_IN_LONGEST_S ? signIn : null;
}

/** Cookies of earlier releases lack the claim; use the last renewal. */
const signedInAtSOf = ({ signedInAtS, iat }: JWT, nowS: number) => numberOf(signedInAtS, numberOf(iat, nowS));

const numberOf = (claim: unknown, otherwise: number) => (typeof claim === 'number' ? claim : otherwise);

async function readBoth(cookies: CookieList): Promise<[JWT | null, CurrentEnvironment]> {
  const [jwt, { choice }] = await Promise.all([readJwt(cookies), readDevice(cookies)]);
  return [jwt, currentEnvironment(choice)];
}

async function readJwt(cookies: CookieList): Promise<JWT | null> {
  // Headers are left out, so that a token in an Authorization header is ignored.
  const request = { cookies, headers: {} } as unknown as GetTokenParams['req'];
  const [cookieName, secret] = [cookieNames().session, authSecret()];
  const text = textOf(cookies, cookieName);
  if (text === '') return null;
  return openedCookie({ text, secret }, () => getToken({ req: request, cookieName, secret }));
}

/** Joins all parts of a cookie. The text is empty without one. */
const textOf = (cookies: CookieList, cookieName: string): string =>
  cookies
    .getAll()
    .filter(({ name }) => name === cookieName || name.startsWith(`${cookieName}.`))
    .map(({ name, value }) => `${name}=${value}`)
    .join(';');

const nullIfEmpty = <Data extends object>(data: Data): Data | null =>
  Object.keys(data).length === 0 ? null : data;
