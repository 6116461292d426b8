import 'server-only';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { EventScope } from '@/lib/core/contract/event-scope';
import { type LogoutReason, routes } from '@/lib/routes';
import { ATTEMPTED_ADDRESS_HEADER, type ImpersonationRequest, readDevice } from './cookie';
import { gatewaySessionOf, readEndedScope } from './cookie-session';
import { type CurrentEnvironment, currentEnvironment } from './environment';
import { draftOf, type RefusedDraft } from './form-draft';
import { type GatewaySession, isSignedIn } from './gateway-session';
import { CONTENT_SECURITY_POLICY } from './security-headers';

export type WorkerSession = GatewaySession & { readonly workerId: number };

/** Who this request comes from, by its cookies; read once for a request. */
export const readGatewaySession = cache(
  async (): Promise<GatewaySession> => gatewaySessionOf(await cookies()),
);

/** As whom an address asked an administrator to act; null where none did. [IMP-02] */
export async function readImpersonationRequest(): Promise<ImpersonationRequest | null> {
  return (await readDevice(await cookies())).actingWish ?? null;
}

/** The session that the marketplace has ended here, by which this browser came to the sign-in; null for any other reason. */
export async function readEndedSession(): Promise<EventScope | null> {
  return readEndedScope(await cookies());
}

/** What was last typed into a form of the office and refused. */
export async function readFormDraft(form: string): Promise<RefusedDraft['values']> {
  return draftOf(await cookies(), form);
}

/** Where this browser's calls go, and whether somebody chose that or it is APP_ENV. [ENV-01] */
export async function readEnvironmentChoice(): Promise<CurrentEnvironment & { readonly isChosen: boolean }> {
  const { choice } = await readDevice(await cookies());
  const current = currentEnvironment(choice);
  return { ...current, isChosen: choice !== undefined && current.lost === null };
}

/** The page's own guard behind middleware's: the signed-in worker, else off to the sign-in. [NAV-39] [NAV-41] */
export async function requireWorker(): Promise<WorkerSession> {
  const { workerId, ...session } = await readGatewaySession();
  if (workerId !== null && isSignedIn(session)) return { ...session, workerId };
  redirect(routes.loginFor({ redirectTo: await attemptedAddress() }));
}

/**
 * For a page that met `unauthorized` while it rendered: pages may not change cookies, so the visitor goes by way of
 * an address that may, and comes to the sign-in with the reason. Never returns. [AUTH-10] [AUTH-14]
 */
export async function leaveEndedSession(reason: LogoutReason = 'unauthorized'): Promise<never> {
  redirect(routes.sessionEndFor(reason, await attemptedAddress()));
}

/**
 * For a page whose user the marketplace does not give: the sign-in page, which offers to try again. Never returns. [AUTH-16]
 * See docs/decisions/0200-only-a-servers-own-answer-leads-to-sign-in.md.
 */
export async function leaveWithoutUser(): Promise<never> {
  redirect(routes.loginWithoutUser(await attemptedAddress()));
}

/** As middleware wrote it down, with the base path and query. */
async function attemptedAddress(): Promise<string | null> {
  return (await headers()).get(ATTEMPTED_ADDRESS_HEADER);
}

/** What lets a script of ours that is written into the page run; null for pages made at build. */
export async function pageNonce(): Promise<string | null> {
  return /'nonce-([^']+)'/.exec((await headers()).get(CONTENT_SECURITY_POLICY) ?? '')?.[1] ?? null;
}
