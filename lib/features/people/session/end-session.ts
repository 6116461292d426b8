import 'server-only';
import { getIronSession } from 'iron-session';
import { type NextRequest, NextResponse } from 'next/server';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import { clearSignIn, cookieOptions, readDevice } from '@/lib/core/gateway/session/cookie';
import {
  type EndedSession,
  endedSessionOptions,
  gatewaySessionOf,
  ownSessionOf,
} from '@/lib/core/gateway/session/cookie-session';
import { type GatewaySession, isSignedIn, sessionScopeOf } from '@/lib/core/gateway/session/gateway-session';
import { safeRedirect } from '@/lib/core/gateway/session/redirects';
import { isSameOrigin } from '@/lib/core/gateway/session/request-origin';
import { type Dispatch, isCustomer } from '@/lib/core/gateway/sign-in/auth-options';
import { callError, ERROR_TABLE } from '@/lib/core/ground/contract/call-error';
import type { SessionScope } from '@/lib/core/ground/contract/session-scope';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { sessionMessages } from '@/lib/core/ground/session/messages';
import { type LogoutReason, routes, withBasePath } from '@/lib/core/ground/site/routes';
import { type DemoPorts, dropDemo } from '@/lib/features/people/demo/demo-route';
import { dropImpersonation, homeAfter } from '@/lib/features/people/impersonation/session-route';

const NO_STORE = { 'Cache-Control': 'no-store' };

export async function answerSignOut(
  request: NextRequest,
  send: Dispatch = dispatch,
  endDemo?: DemoPorts['end'],
): Promise<Response> {
  if (!isSameOrigin(request.headers)) {
    const error = callError('permission_denied', crypto.randomUUID());
    return Response.json({ error }, { status: ERROR_TABLE.permission_denied.httpStatus, headers: NO_STORE });
  }
  const session = await ownSessionOf(request.cookies);
  // Ignore failures: a root may be down or lack this call.
  if (session.token !== null) await send(sessionCalls.revokeToken, {}, session);
  const headers = { ...NO_STORE, 'Clear-Site-Data': '"cache"' };
  const response = signedOut(request, new NextResponse(null, { status: 204, headers }));
  // An earlier session end must not affect writes queued after this sign-out.
  response.cookies.set(endedSessionOptions().cookieName, '', { ...cookieOptions(), maxAge: 0 });
  await dropDemo(request, response, endDemo);
  await dropImpersonation(request, response, send);
  return response;
}

/** Handles a page that found its session ended; a valid session stays. In a demo or impersonation, only that ends. [AUTH-10] */
export async function answerEndedSession(
  request: NextRequest,
  send: Dispatch = dispatch,
  endDemo?: DemoPorts['end'],
): Promise<Response> {
  const session = await gatewaySessionOf(request.cookies);
  const verdict = await resolveSession(send, session);
  if (verdict === 'stands') return redirectTo(withBasePath(routes.schedule));
  if (verdict === 'unknown') {
    const headers = { ...NO_STORE, 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '10' };
    return new Response(sessionMessages.notChecked, { status: 503, headers });
  }
  const { impersonation } = await readDevice(request.cookies);
  if (impersonation) {
    // The worker's or administrator's own sign-in stays.
    const response = redirectTo(withBasePath(homeAfter(impersonation)));
    await dropImpersonation(request, response, send);
    return response;
  }
  if (session.demo !== null) {
    const response = redirectTo(withBasePath(await homeOf(request)));
    await dropDemo(request, response, endDemo);
    return response;
  }
  // A customer's token is valid but unused, so it is revoked.
  if (verdict === 'customer') await send(sessionCalls.revokeToken, {}, session);
  const login = loginAfter(verdict, request.nextUrl.searchParams.get('redirectTo'));
  const response = signedOut(request, redirectTo(login));
  const scope = sessionScopeOf(session);
  if (verdict === 'unauthorized' && scope !== null) await rememberEnd(request, response, scope);
  return response;
}

/** The sign-in page then moves this session's queued writes to "Not sent". [OFFLINE-09] */
async function rememberEnd(request: NextRequest, response: NextResponse, scope: SessionScope): Promise<void> {
  const ended = await getIronSession<EndedSession>(request, response, endedSessionOptions());
  ended.scope = scope;
  await ended.save();
}

/** Asks the server, because any link can lead to the address that ends sessions. */
export async function resolveSession(
  send: Dispatch,
  session: GatewaySession,
): Promise<LogoutReason | 'stands' | 'unknown'> {
  if (!isSignedIn(session)) return 'unauthorized';
  const user = await send(sessionCalls.getUser, {}, session);
  if (user.ok) return isCustomer(user.value) ? 'customer' : 'stands';
  return user.error.code === 'unauthorized' ? 'unauthorized' : 'unknown';
}

export function loginAfter(reason: LogoutReason, redirectTo: string | null): string {
  const address = redirectTo === null ? null : withBasePath(safeRedirect(redirectTo));
  return withBasePath(routes.loginFor({ logoutReason: reason, redirectTo: address }));
}

async function homeOf(request: NextRequest): Promise<string> {
  const { token } = await ownSessionOf(request.cookies);
  return token === null ? routes.login : routes.home;
}

function signedOut(request: NextRequest, response: NextResponse): NextResponse {
  clearSignIn(request.cookies, response.cookies);
  return response;
}

function redirectTo(address: string): NextResponse {
  return new NextResponse(null, { status: 307, headers: { ...NO_STORE, Location: address } });
}
