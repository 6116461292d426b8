import 'server-only';
import { randomUUID } from 'node:crypto';
import type { SessionScope } from '@/lib/core/ground/contract/session-scope';
import { env, secretFor } from '@/lib/core/ground/server/env';
import {
  type CookieList,
  cookieNames,
  cookieOptions,
  type DeviceData,
  type ImpersonationSession,
  readDevice,
  readSealed,
  readSignIn,
  runningDemo,
  type SealedCookie,
} from './cookie';
import { currentEnvironment } from './environment';
import type { GatewaySession, RootSession } from './gateway-session';

/**
 * Returns the session of the impersonated worker, else of the running demo, else the visitor's own. [DEMO-01] [IMP-01]
 */
export async function gatewaySessionOf(cookies: CookieList): Promise<GatewaySession> {
  const device = await readDevice(cookies);
  if (device.impersonation) return impersonationSession(cookies, device, device.impersonation);
  const demo = runningDemo(device);
  if (demo === null) return ownSession(cookies, device);
  const { token, workerId, ...times } = demo;
  return { ...visitorOf(device), token, workerId, demo: times, impersonation: null };
}

export async function ownSessionOf(cookies: CookieList): Promise<GatewaySession> {
  return ownSession(cookies, await readDevice(cookies));
}

async function ownSession(cookies: CookieList, device: DeviceData): Promise<GatewaySession> {
  const signIn = await readSignIn(cookies);
  return {
    ...visitorOf(device),
    token: signIn?.token ?? null,
    workerId: signIn?.workerId ?? null,
    demo: null,
    impersonation: null,
  };
}

function impersonationSession(
  cookies: CookieList,
  device: DeviceData,
  { token, workerId, fullName, startedAt, csrfToken }: ImpersonationSession,
): GatewaySession {
  const visitor = visitorOf(device);
  const root = token === null ? rootSessionOf(cookies, visitor, csrfToken) : null;
  return { ...visitor, token, workerId, demo: null, impersonation: { fullName, startedAt, root } };
}

/** Reads cookies of the root's own site. Only the root of APP_ENV gets them, not one chosen in the app. [IMP-02] */
export function rootSessionOf(
  cookies: CookieList,
  { environment, apiRoot }: Pick<GatewaySession, 'environment' | 'apiRoot'>,
  csrfToken: string | null,
): RootSession {
  const { appEnv, rootSessionCookies } = env();
  const names = environment === appEnv && apiRoot === null ? rootSessionCookies : [];
  const given = cookies.getAll().filter(({ name }) => names.includes(name));
  return { csrfToken, cookies: given.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

function visitorOf({ deviceId, choice }: DeviceData) {
  const { environment, apiRoot } = currentEnvironment(choice);
  // Middleware sets the id for pages; other callers get one per request.
  return { deviceId: deviceId ?? randomUUID(), environment, apiRoot };
}

/** The cookie is sealed, because the sign-in page cannot trust its address. */
export interface EndedSession {
  scope?: SessionScope;
}

/** The sign-in page may load over a bad connection. */
const ENDED_MAX_AGE_S = 600;

export const endedSessionOptions = (): SealedCookie => ({
  cookieName: cookieNames().ended,
  password: secretFor('ended session'),
  ttl: ENDED_MAX_AGE_S,
  cookieOptions: cookieOptions(),
});

export async function readEndedScope(cookies: CookieList): Promise<SessionScope | null> {
  return (await readSealed<EndedSession>(cookies, endedSessionOptions())).scope ?? null;
}
