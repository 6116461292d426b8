import 'server-only';
import { getIronSession } from 'iron-session';
import { type NextRequest, NextResponse } from 'next/server';
import { callError, ERROR_TABLE } from '@/lib/core/contract/call-error';
import type { EventScope } from '@/lib/core/contract/event-scope';
import { dispatch } from '@/lib/core/gateway/dispatch';
import { sessionCalls } from '@/lib/core/session/calls';
import { sessionMessages } from '@/lib/core/session/messages';
import { clearSignIn, cookieOptions, readDevice } from '@/lib/core/session/server/cookie';
import {
  type EndedSession,
  endedSessionOptions,
  gatewaySessionOf,
  ownSessionOf,
} from '@/lib/core/session/server/cookie-session';
import { eventScopeOf, type GatewaySession, isSignedIn } from '@/lib/core/session/server/gateway-session';
import { safeRedirect } from '@/lib/core/session/server/redirects';
import { isSameOrigin } from '@/lib/core/session/server/request-origin';
import { type DemoPorts, dropDemo } from '@/lib/features/demo/demo-route';
import { dropImpersonation, homeAfter } from '@/lib/features/impersonation/session-route';
import { type LogoutReason, routes, withBasePath } from '@/lib/routes';
import { type Dispatch, isCustomer } from './auth-options';

const NO_STORE = { 'Cache-Control': 'no-store' };

/** The worker's own sign-out: the token becomes worthless upstream, the cookies go, and so does a demo. [AUTH-12] */
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
  // A root that is down or knows no such call must not keep anyone signed in here.
  if (session.token !== null) await send(sessionCalls.revokeToken, {}, session);
  const headers = { ...NO_STORE, 'Clear-Site-Data': '"cache"' };
  const response = signedOut(request, new NextResponse(null, { status: 204, headers }));
  // An earlier session's end says nothing of the taps that wait after this sign-out.
  response.cookies.set(endedSessionOptions().cookieName, '', { ...cookieOptions(), maxAge: 0 });
  await dropDemo(request, response, endDemo);
  await dropImpersonation(request, response, send);
  return response;
}

/**
 * Where a page comes that met an expired session; a session that still stands is left alone. What ends with a demo is
 * the demo alone: the visitor comes to their own session, or to the sign-in without one. [AUTH-10]
 */
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
  const { acting } = await readDevice(request.cookies);
  if (acting) {
    // The mode alone is over; whoever was signed in here before still is.
    const response = redirectTo(withBasePath(homeAfter(acting)));
    await dropImpersonation(request, response, send);
    return response;
  }
  if (session.demo !== null) {
    const response = redirectTo(withBasePath(await homeOf(request)));
    await dropDemo(request, response, endDemo);
    return response;
  }
  // A customer's token still stands; nobody will use it any more.
  if (verdict === 'customer') await send(sessionCalls.revokeToken, {}, session);
  const login = loginAfter(verdict, request.nextUrl.searchParams.get('redirectTo'));
  const response = signedOut(request, redirectTo(login));
  const scope = eventScopeOf(session);
  if (verdict === 'unauthorized' && scope !== null) await rememberEnd(request, response, scope);
  return response;
}

/** For the sign-in page, which ends the taps of this session as not sent. [OFFLINE-09] */
async function rememberEnd(request: NextRequest, response: NextResponse, scope: EventScope): Promise<void> {
  const ended = await getIronSession<EndedSession>(request, response, endedSessionOptions());
  ended.scope = scope;
  await ended.save();
}

/**
 * What the upstream says of a session that a page believes to be over: the reason why it is, `stands`, or `unknown`
 * when the upstream cannot be asked. Asked because anybody can make a link to the address that ends sessions.
 */
export async function resolveSession(
  send: Dispatch,
  session: GatewaySession,
): Promise<LogoutReason | 'stands' | 'unknown'> {
  if (!isSignedIn(session)) return 'unauthorized';
  const user = await send(sessionCalls.getUser, {}, session);
  if (user.ok) return isCustomer(user.value) ? 'customer' : 'stands';
  return user.error.code === 'unauthorized' ? 'unauthorized' : 'unknown';
}

/** The address, with the base path, of the sign-in page that gives the reason. [AUTH-14] */
export function loginAfter(reason: LogoutReason, redirectTo: string | null): string {
  const address = redirectTo === null ? null : withBasePath(safeRedirect(redirectTo));
  return withBasePath(routes.loginFor({ logoutReason: reason, redirectTo: address }));
}

/** Where a visitor begins who is in no demo any more. */
async function homeOf(request: NextRequest): Promise<string> {
  const { token } = await ownSessionOf(request.cookies);
  return token === null ? routes.login : routes.home;
}

function signedOut(request: NextRequest, response: NextResponse): NextResponse {
  clearSignIn(request.cookies, response.cookies);
  return response;
}

/** Relative, so that it holds under whichever name the visitor reached us. */
function redirectTo(address: string): NextResponse {
  return new NextResponse(null, { status: 307, headers: { ...NO_STORE, Location: address } });
}
