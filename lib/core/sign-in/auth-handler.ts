import 'server-only';
import { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { type CallErrorCode, callError, ERROR_TABLE } from '@/lib/core/contract/call-error';
import { dispatch } from '@/lib/core/gateway/dispatch';
import { limitedText } from '@/lib/core/http/read-body';
import { ownSessionOf } from '@/lib/core/session/server/cookie-session';
import { isSameOrigin, originOf } from '@/lib/core/session/server/request-origin';
import { routes, withBasePath } from '@/lib/routes';
import { authOptions } from './auth-options';
import { signInTries } from './known-accounts';

/**
 * next-auth 4 wants one origin for the life of the process, but phones on a LAN reach this server by its address and
 * developers by localhost. It gets an origin that cannot exist, and its answers get the visitor's in its place.
 */
export const STAND_IN_ORIGIN = 'http://sweep.invalid';
const AUTH_URL = `${STAND_IN_ORIGIN}${withBasePath(routes.auth)}`;
process.env.NEXTAUTH_URL = AUTH_URL;

export interface AuthContext {
  readonly params: Promise<{ nextauth: string[] }>;
}

/**
 * What the app uses of next-auth. Its other actions do what the app does itself, or nothing of use: its sign-out, for one,
 * forgets the cookie and leaves the token in it alive.
 */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  GET: ['csrf'],
  POST: ['callback/credentials', 'callback/passkey'],
};

const FIELDS = ['csrfToken', 'username', 'password', 'credential'] as const;
const MAX_FORM_BYTES = 8 * 1024;

/** Answers everything below `/api/auth/`. next-auth sees no request as it came, for it reads any body to its end. */
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

/** The fields of the sign-in form; null for anything but a short form. */
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

/** `json` has next-auth answer with JSON in place of a redirect. */
function signInRequest(form: URLSearchParams): NextRequest {
  const body = new URLSearchParams([...form, ['json', 'true']]);
  return new NextRequest(AUTH_URL, { method: 'POST', body });
}

async function askNextAuth(
  request: NextRequest,
  rebuilt: NextRequest,
  context: AuthContext,
): Promise<Response> {
  // Whoever signs in does so at the marketplace, also in a browser that is in a demo.
  const tries = signInTries(request, dispatch);
  const options = authOptions(tries.send, await ownSessionOf(request.cookies), originOf(request.headers));
  const answer: Response = await NextAuth(rebuilt, context, options);
  return tries.finish(await withOrigin(answer, originOf(request.headers)));
}

/** Without its CSRF token next-auth leads to a page of its own, which is not there. */
async function isUnverified(answer: Response): Promise<boolean> {
  const { url } = (await answer.clone().json()) as { readonly url: string };
  return new URL(url).searchParams.has('csrf');
}

/** The same answer, with the stand-in replaced in its `Location` and its JSON. */
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
