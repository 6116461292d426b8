import 'server-only';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { SessionScope } from '@/lib/core/ground/contract/session-scope';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { type LogoutReason, routes } from '@/lib/core/ground/site/routes';
import { ATTEMPTED_ADDRESS_HEADER, type ImpersonationRequest, readDevice } from './cookie';
import { gatewaySessionOf, readEndedScope } from './cookie-session';
import { type CurrentEnvironment, currentEnvironment } from './environment';
import { formOutcomeOf } from './form-outcome';
import { type GatewaySession, isSignedIn } from './gateway-session';
import { CONTENT_SECURITY_POLICY } from './security-headers';

export type WorkerSession = GatewaySession & { readonly workerId: number };

export const readGatewaySession = cache(
  async (): Promise<GatewaySession> => gatewaySessionOf(await cookies()),
);

export async function readImpersonationRequest(): Promise<ImpersonationRequest | null> {
  return (await readDevice(await cookies())).impersonationRequest ?? null;
}

/** Returns null when the sign-in page was opened for another reason. */
export async function readEndedSession(): Promise<SessionScope | null> {
  return readEndedScope(await cookies());
}

/** `after` is the page's query parameter of that name. */
export async function readFormOutcome(after: unknown): Promise<FormOutcome | null> {
  return formOutcomeOf(await cookies(), after);
}

export async function readEnvironmentChoice(): Promise<CurrentEnvironment & { readonly isChosen: boolean }> {
  const { choice } = await readDevice(await cookies());
  const current = currentEnvironment(choice);
  return { ...current, isChosen: choice !== undefined && current.lost === null };
}

/** Redirects to the sign-in if there is no worker; middleware checks first. [NAV-39] [NAV-41] */
export async function requireWorker(): Promise<WorkerSession> {
  const { workerId, ...session } = await readGatewaySession();
  if (workerId !== null && isSignedIn(session)) return { ...session, workerId };
  redirect(routes.loginFor({ redirectTo: await attemptedAddress() }));
}

/** Redirects through a route handler, because pages cannot change cookies while they render. [AUTH-10] [AUTH-14] */
export async function leaveEndedSession(reason: LogoutReason = 'unauthorized'): Promise<never> {
  redirect(routes.sessionEndFor(reason, await attemptedAddress()));
}

/** The sign-in page offers a retry. [AUTH-16] See docs/decisions/0200-only-a-servers-own-answer-leads-to-sign-in.md. */
export async function leaveWithoutUser(): Promise<never> {
  redirect(routes.loginWithoutUser(await attemptedAddress()));
}

async function attemptedAddress(): Promise<string | null> {
  return (await headers()).get(ATTEMPTED_ADDRESS_HEADER);
}

export async function pageNonce(): Promise<string | null> {
  return /'nonce-([^']+)'/.exec((await headers()).get(CONTENT_SECURITY_POLICY) ?? '')?.[1] ?? null;
}
