import 'server-only';
import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { dispatch } from '@/lib/gateway/dispatch';
import { routes, withBasePath } from '@/lib/routes';
import { authOptions } from './auth-options';
import { ownSessionOf } from './cookie-session';
import { signInTries } from './known-accounts';
import { originOf } from './origin';

/**
 * next-auth 4 wants one origin for the life of the process, but phones on a LAN reach this server by its address and
 * developers by localhost. It gets an origin that cannot exist, and its answers get the visitor's in its place.
 */
export const STAND_IN_ORIGIN = 'http://sweep.invalid';
process.env.NEXTAUTH_URL = `${STAND_IN_ORIGIN}${withBasePath(routes.auth)}`;

export interface AuthContext {
  readonly params: Promise<{ nextauth: string[] }>;
}

/** Answers everything below `/api/auth/`. */
export async function handleAuth(request: NextRequest, context: AuthContext): Promise<Response> {
  // Whoever signs in does so at the marketplace, also in a browser that is in a demo.
  const tries = signInTries(request, dispatch);
  const options = authOptions(tries.send, await ownSessionOf(request.cookies));
  const answer: Response = await NextAuth(request, context, options);
  return tries.finish(await withOrigin(answer, originOf(request.headers)));
}

/** The same answer, with the stand-in replaced in its `Location` and its JSON. */
export async function withOrigin(answer: Response, origin: string): Promise<Response> {
  const headers = new Headers(answer.headers);
  const location = headers.get('location');
  if (location !== null) headers.set('location', location.replace(STAND_IN_ORIGIN, origin));
  const body = (await answer.text()).replaceAll(STAND_IN_ORIGIN, origin);
  return new Response(body, { status: answer.status, headers });
}
