import 'server-only';
import { cookies } from 'next/headers';
import { sessionCalls } from '@/lib/features/session/calls';
import { type LogoutReason, routes, withBasePath } from '@/lib/routes';
import { type Dispatch, isCustomer } from './auth-options';
import { cookieOptions, signInCookieNames } from './cookie';
import type { GatewaySession } from './gateway-session';
import { safeRedirect } from './redirect-to';

/** The worker's own sign-out: the token becomes worthless upstream and the cookies go. */
export async function signOut(send: Dispatch, session: GatewaySession): Promise<void> {
  // A root that is down or knows no such call must not keep anyone signed in here.
  if (session.token !== null) await send(sessionCalls.revokeToken, {}, session);
  await clearSignIn();
}

/**
 * What the upstream says of a session that a page believes to be over: the reason why it is, `stands`, or `unknown`
 * when the upstream cannot be asked. Asked because anybody can make a link to the address that ends sessions.
 */
export async function judgeSession(
  send: Dispatch,
  session: GatewaySession,
): Promise<LogoutReason | 'stands' | 'unknown'> {
  if (session.token === null) return 'unauthorized';
  const user = await send(sessionCalls.getUser, {}, session);
  if (user.ok) return isCustomer(user.value) ? 'customer' : 'stands';
  return user.error.code === 'unauthorized' ? 'unauthorized' : 'unknown';
}

/** The address, with the base path, of the sign-in page that gives the reason. [AUTH-14] */
export function loginAfter(reason: LogoutReason, redirectTo: string | null): string {
  const address = redirectTo === null ? null : withBasePath(safeRedirect(redirectTo));
  return withBasePath(routes.loginFor({ logoutReason: reason, redirectTo: address }));
}

export async function clearSignIn(): Promise<void> {
  const jar = await cookies();
  for (const name of signInCookieNames(jar)) jar.set(name, '', { ...cookieOptions(), maxAge: 0 });
}
