import type { NextRequest } from 'next/server';
import { callError, ERROR_TABLE } from '@/lib/call/call-error';
import { dispatch } from '@/lib/gateway/dispatch';
import { routes, withBasePath } from '@/lib/routes';
import { clearSignIn, judgeSession, loginAfter, signOut } from '@/lib/session/end-session';
import { isSameOrigin } from '@/lib/session/origin';
import { readGatewaySession } from '@/lib/session/read-session';

const NO_STORE = { 'Cache-Control': 'no-store' };

/** The worker's own sign-out. */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request.headers)) {
    const error = callError('permission_denied', crypto.randomUUID());
    return Response.json({ error }, { status: ERROR_TABLE.permission_denied.httpStatus, headers: NO_STORE });
  }
  await signOut(dispatch, await readGatewaySession());
  return new Response(null, { status: 204, headers: { ...NO_STORE, 'Clear-Site-Data': '"cache"' } });
}

/** Where a page comes that met an expired session; a session that still stands is left alone. [AUTH-10] */
export async function GET(request: NextRequest): Promise<Response> {
  const verdict = await judgeSession(dispatch, await readGatewaySession());
  if (verdict === 'stands') return redirectTo(withBasePath(routes.schedule));
  if (verdict === 'unknown') {
    const headers = { ...NO_STORE, 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '10' };
    return new Response('We could not check your sign-in. Please try again.', { status: 503, headers });
  }
  await clearSignIn();
  return redirectTo(loginAfter(verdict, request.nextUrl.searchParams.get('redirectTo')));
}

/** Relative, so that it holds under whichever name the visitor reached us. */
function redirectTo(address: string): Response {
  return new Response(null, { status: 307, headers: { ...NO_STORE, Location: address } });
}
