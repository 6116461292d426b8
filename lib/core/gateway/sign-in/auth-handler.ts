import 'server-only';
import { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import { ownSessionOf } from '@/lib/core/gateway/session/cookie-session';
import { isSameOrigin, originOf } from '@/lib/core/gateway/session/request-origin';
import { type CallErrorCode, callError, ERROR_TABLE } from '@/lib/core/ground/contract/call-error';
import { limitedText } from '@/lib/core/ground/server/read-body';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { authOptions } from './auth-options';
import { signInTries } from './known-accounts';

// next-auth 4 needs one origin per process, but this server has several. `withOrigin` replaces this one in answers.
export const STAND_IN_ORIGIN = 'http://sweep.invalid';
const AUTH_URL = `${STAND_IN_ORIGIN}${withBasePath(routes.auth)}`;
process.env.NEXTAUTH_URL = AUTH_URL;

export interface AuthContext {
  readonly params: Promise<{ nextauth: string[] }>;
}

/** next-auth's sign-out, for example, would not revoke the token. */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  GET: ['csrf'],
  POST: ['callback/credentials', 'callback/passkey'],
};

const FIELDS = ['csrfToken', 'username', 'password', 'credential'] as const;
const MAX_FORM_BYTES = 8 * 1024;

/** Rebuilds each request for next-auth, which would read a body of any size. */
export async function handleAuth(request: NextRequest, context: AuthContext): Promise<Response> {
  const { nextauth } = await context.params;
  if (!ACTIONS[request.method]?.includes(nextauth.join('/'))) return refuse('not_found');
  if (request.method === 'GET') return askNextAuth(request, new NextRequest(AUTH_URL), context);
  if (!isSameOrigin(request.headers)) return refuse('permission_denied');
  const form = await readSignInForm(request);
  if (form === null) return refuse('validation_error');
  const answer = await askNextAuth(request, signInRequest(form), context);
  return (await isUnverified(answer)) ? refuse('permission_denied') : answer;
}

export async function readSignInForm(request: Request): Promise<URLSearchParams | null> {
  const [type] = (request.headers.get('content-type') ?? '').split(';', 1);
  if (type?.trim().toLowerCase() !== 'application/x-www-form-urlencoded') return null;
  const text = await limitedText(request.body, MAX_FORM_BYTES);
  if (text === null) return null;
  const sent = new URLSearchParams(text);
  const form = new URLSearchParams(FIELDS.map((name) => [name, sent.get(name) ?? '']));
  if (sent.get('onboarding') === 'true') form.set('onboarding', 'true');
  return form;
}

function signInRequest(form: URLSearchParams): NextRequest {
  const body = new URLSearchParams([...form, ['json', 'true']]);
  return new NextRequest(AUTH_URL, { method: 'POST', body });
}

async function askNextAuth(
  request: NextRequest,
  rebuilt: NextRequest,
  context: AuthContext,
): Promise<Response> {
  // This is the visitor's own session: a sign-in during a demo is at the marketplace.
  const tries = signInTries(request, dispatch);
  const options = authOptions(tries.send, await ownSessionOf(request.cookies), originOf(request.headers));
  const answer: Response = await NextAuth(rebuilt, context, options);
  return tries.finish(await withOrigin(answer, originOf(request.headers)));
}

async function isUnverified(answer: Response): Promise<boolean> {
  const { url } = (await answer.clone().json()) as { readonly url: string };
  return new URL(url).searchParams.has('csrf');
}

export async function withOrigin(answer: Response, origin: string): Promise<Response> {
  const headers = new Headers(answer.headers);
  const location = headers.get('location');
  if (location !== null) headers.set('location', location.replace(STAND_IN_ORIGIN, origin));
  const body = (await answer.text()).replaceAll(STAND_IN_ORIGIN, origin);
  return new Response(body, { status: answer.status, headers });
}

function refuse(code: CallErrorCode): Response {
  const { httpStatus } = ERROR_TABLE[code];
  const error = callError(code, crypto.randomUUID());
  return Response.json({ error }, { status: httpStatus, headers: { 'Cache-Control': 'no-store' } });
}
