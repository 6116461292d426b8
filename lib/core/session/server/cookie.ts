import { createHash } from 'node:crypto';
import { type SessionOptions, unsealData } from 'iron-session';
import { encode, type GetTokenParams, getToken, type JWT } from 'next-auth/jwt';
import { BASE_PATH } from '@/lib/base-path';
import type { Instant } from '@/lib/core/time/zoned';
import { env, secretFor } from '@/lib/env';
import type { Environment } from '@/lib/environment';
import { type CurrentEnvironment, currentEnvironment, type StoredChoice } from './environment';
import type { DemoTimes } from './gateway-session';

/** What a sign-in leaves in the encrypted cookie, out of reach of scripts. [AUTH-03] */
export interface SignIn {
  readonly token: string;
  readonly workerId: number;
  readonly firstNames: string;
  readonly lastName: string;
  readonly email: string;
  /** The token belongs to this environment's root and is never shown to another. */
  readonly environment: Environment;
  /** Of a root that the development server was given in place of the configured one. */
  readonly apiRoot?: string | null;
}

/** A demo that was begun in this browser. It goes before the sign-in, which stays as it was. */
export interface DemoSession extends DemoTimes {
  readonly token: string;
  readonly workerId: number;
}

/** An administrator's mode, as it was begun in this browser. It goes before the sign-in, which stays as it was. */
export interface ImpersonationSession {
  readonly workerId: number;
  readonly fullName: string;
  readonly startedAt: Instant;
  /** Of the embedded backend. With a root's own way there is none: its cookies say who acts. */
  readonly token: string | null;
  readonly csrfToken: string | null;
}

/** What an address asked for by `impersonate`, until the administrator says yes. */
export interface ImpersonationRequest {
  readonly workerId: number;
  readonly csrfToken: string | null;
}

/** What exists without a sign-in. */
export interface DeviceData {
  deviceId?: string;
  /** What was chosen; none of it where nobody has chosen. [ENV-01] */
  choice?: StoredChoice;
  demo?: DemoSession;
  acting?: ImpersonationSession;
  actingWish?: ImpersonationRequest;
  /** Hashes of the accounts that were signed in to here, the latest first. */
  accounts?: string[];
}

/** The part of Next's cookie stores that reading needs. */
export interface CookieList {
  getAll(): readonly { readonly name: string; readonly value: string }[];
}

/** The request header by which middleware tells a page the address that was asked for. */
export const ATTEMPTED_ADDRESS_HEADER = 'x-attempted-address';

/** Thirty days from the last use. */
export const SIGN_IN_MAX_AGE_S = 30 * 86_400;
/** However often it is used: half a year after the password was given it is asked for again. */
const SIGN_IN_LONGEST_S = 180 * 86_400;
const RENEWAL_AGE_S = 86_400;
/** The longest that browsers keep a cookie. */
export const DEVICE_MAX_AGE_S = 400 * 86_400;
/** Room for a value beside its name and attributes, within the 4096 bytes of a cookie. */
const CHUNK_LENGTH = 3900;

export interface CookieNames {
  readonly session: string;
  readonly device: string;
  readonly ended: string;
  readonly admin: string;
  readonly formDraft: string;
  readonly customer: string;
  readonly rating: string;
  readonly applicant: string;
  readonly reset: string;
  readonly csrf: string;
  readonly callback: string;
}

/**
 * Names carry a hash of the secret: cookies ignore ports, so two instances on one machine would take each
 * other's for broken. No name starts with another, because next-auth gathers a session's parts by prefix. Browsers take
 * a `__Secure-` name from https alone, so that nobody in between can plant one over http.
 */
export function cookieNames(secret = secretFor('cookie names'), isSecure = isHttps()): CookieNames {
  const hash = createHash('sha256').update(secret).digest('hex').slice(0, 8);
  const nameOf = (what: string) => `${isSecure ? '__Secure-' : ''}sweep-${what}-${hash}`;
  return {
    session: nameOf('session'),
    device: nameOf('device'),
    ended: nameOf('ended'),
    admin: nameOf('admin'),
    formDraft: nameOf('draft'),
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

/** Only a public origin tells that browsers come by https; the app itself serves http. */
export function isHttps(): boolean {
  return env().publicOrigin?.startsWith('https:') ?? false;
}

export function authSecret(): string {
  return secretFor('next-auth');
}

/** How iron-session seals a cookie of ours; `ttl` in seconds. */
export type SealedCookie = SessionOptions & { readonly password: string; readonly ttl: number };

export function deviceSessionOptions(): SealedCookie {
  return {
    cookieName: cookieNames().device,
    password: secretFor('device cookie'),
    ttl: DEVICE_MAX_AGE_S,
    cookieOptions: cookieOptions(),
  };
}

/** What a sealed cookie of these says; nothing where there is no such cookie or a broken one. */
export async function readSealed<Data extends object>(
  cookies: CookieList,
  { cookieName, password, ttl }: SealedCookie,
): Promise<Partial<Data>> {
  const sealed = cookies.getAll().find(({ name }) => name === cookieName)?.value;
  return sealed === undefined ? {} : unsealData<Partial<Data>>(sealed, { password, ttl });
}

/** What exists without a sign-in, by these cookies. */
export const readDevice = (cookies: CookieList): Promise<DeviceData> =>
  readSealed<DeviceData>(cookies, deviceSessionOptions());

/** The demo while it runs; past its end it counts as none, whether or not anybody was there to end it. [DEMO-09] */
export function runningDemo({ demo }: DeviceData, nowMs = Date.now()): DemoSession | null {
  return demo !== undefined && nowMs < Date.parse(demo.endsAt) ? demo : null;
}

/** The sign-in of these cookies, or null: none, broken, expired, too old, or made for another environment. */
export async function readSignIn(cookies: CookieList, nowS = Date.now() / 1000): Promise<SignIn | null> {
  const [jwt, current] = await readBoth(cookies);
  return signInOf(jwt, current, nowS);
}

/**
 * The cookies that prolong a sign-in which was last renewed more than a day ago; none when there is nothing to
 * prolong. The form matches `cookies.set`.
 */
export async function renewedSignIn(cookies: CookieList, nowS = Date.now() / 1000) {
  const [jwt, current] = await readBoth(cookies);
  const signIn = signInOf(jwt, current, nowS);
  if (jwt === null || signIn === null || nowS - numberOf(jwt.iat, nowS) < RENEWAL_AGE_S) return [];
  const signedInAtS = signedInAtSOf(jwt, nowS);
  const maxAge = Math.min(SIGN_IN_MAX_AGE_S, Math.floor(signedInAtS + SIGN_IN_LONGEST_S - nowS));
  return cookiesOf(signIn, signedInAtS, maxAge);
}

/** The cookies of a sign-in that begins now; the form matches `cookies.set`. */
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

/** Those of these cookies that go with a sign-out: the sign-in, in parts when it is long, and what led to it. */
function signInCookieNames(cookies: CookieList): string[] {
  const { session, csrf, callback } = cookieNames();
  const goes = (name: string) => [session, csrf, callback].includes(name) || name.startsWith(`${session}.`);
  return cookies
    .getAll()
    .map(({ name }) => name)
    .filter(goes);
}

/** Where an answer's cookies are set, as Next's answers do. */
export interface CookieSetter {
  set(
    name: string,
    value: string,
    options: ReturnType<typeof cookieOptions> & { readonly maxAge: number },
  ): unknown;
}

/** Takes a sign-in out of the browser. */
export function clearSignIn(cookies: CookieList, answer: CookieSetter): void {
  for (const name of signInCookieNames(cookies)) answer.set(name, '', { ...cookieOptions(), maxAge: 0 });
}

/** next-auth's token callback and this reader agree on these claims. */
export function claimsOf(signIn: SignIn, signedInAtS = Date.now() / 1000): JWT {
  return { sub: String(signIn.workerId), signIn, signedInAtS };
}

function signInOf(jwt: JWT | null, current: CurrentEnvironment, nowS: number): SignIn | null {
  const signIn = jwt?.signIn as SignIn | undefined;
  if (jwt === null || signIn === undefined || signIn.environment !== current.environment) return null;
  if ((signIn.apiRoot ?? null) !== current.apiRoot) return null;
  return nowS - signedInAtSOf(jwt, nowS) < SIGN_IN_LONGEST_S ? signIn : null;
}

/** A cookie of an earlier release does not say it, and counts from its last renewal. */
const signedInAtSOf = ({ signedInAtS, iat }: JWT, nowS: number) => numberOf(signedInAtS, numberOf(iat, nowS));

const numberOf = (claim: unknown, otherwise: number) => (typeof claim === 'number' ? claim : otherwise);

/** The sign-in, and where calls go now: it holds there alone. */
async function readBoth(cookies: CookieList): Promise<[JWT | null, CurrentEnvironment]> {
  const [jwt, { choice }] = await Promise.all([readJwt(cookies), readDevice(cookies)]);
  return [jwt, currentEnvironment(choice)];
}

function readJwt(cookies: CookieList): Promise<JWT | null> {
  // Without headers: a session token is taken from the cookie alone, never from an Authorization header.
  const request = { cookies, headers: {} } as unknown as GetTokenParams['req'];
  return getToken({ req: request, cookieName: cookieNames().session, secret: authSecret() });
}
