import 'server-only';
import { getIronSession } from 'iron-session';
import { type NextRequest, NextResponse } from 'next/server';
import { callReset } from '@/lib/core/gateway/calls/call-by-link';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import { rootOf } from '@/lib/core/gateway/calls/upstream';
import { clearSignIn } from '@/lib/core/gateway/session/cookie';
import { ownSessionOf } from '@/lib/core/gateway/session/cookie-session';
import type { GatewaySession } from '@/lib/core/gateway/session/gateway-session';
import { type ResetData, readResetToken, resetSessionOptions } from '@/lib/core/gateway/session/mail-link';
import { clientAddressOf, isSameOrigin } from '@/lib/core/gateway/session/request-origin';
import type { Dispatch } from '@/lib/core/gateway/sign-in/auth-options';
import { callerOf } from '@/lib/core/gateway/sign-in/known-accounts';
import { type CallError, callError, ERROR_TABLE } from '@/lib/core/ground/contract/call-error';
import { readJson } from '@/lib/core/ground/server/read-body';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { type DemoPorts, dropDemo } from '@/lib/features/people/demo/demo-route';
import { dropImpersonation } from '@/lib/features/people/impersonation/session-route';
import { passwordCalls, resetLinkCalls } from './calls';
import type { PasswordOwner } from './rules';

const MAX_BODY_BYTES = 8 * 1024;
const NO_STORE = { 'Cache-Control': 'no-store' };

/** The body is `{ email }`. Requests a reset link, independent of the browser's session or demo. [AUTH-05] */
export async function answerResetRequest(request: NextRequest, send: Dispatch = dispatch): Promise<Response> {
  const email = await textOf(request, 'email');
  if (email instanceof Response) return email;
  const caller = { address: clientAddressOf(request.headers), knownDevice: null };
  const body = { email: email.trim() };
  const asked = await send(passwordCalls.requestPasswordReset, { body }, await nobodyAt(request), { caller });
  return asked.ok ? NextResponse.json(asked.value, { headers: NO_STORE }) : refuse(asked.error);
}

/** The body is `{ password }`. Sets the password for the link in the cookie and signs the browser out. [AUTH-06] */
export async function answerResetCompletion(
  request: NextRequest,
  send: Dispatch = dispatch,
  endDemo?: DemoPorts['end'],
): Promise<Response> {
  const password = await textOf(request, 'password');
  if (password instanceof Response) return password;
  const token = await readResetToken(request.cookies);
  if (token === null) return refuse(callError('not_found', crypto.randomUUID()));
  const nobody = await nobodyAt(request);
  const caller = await callerOf(request, await emailOf(token, nobody, send));
  const body = { password, token };
  const done = await send(passwordCalls.completePasswordReset, { body }, nobody, { caller });
  if (!done.ok) return refuse(done.error);
  const own = await ownSessionOf(request.cookies);
  // If the session belongs to this account, the change has already ended it.
  if (own.token !== null) await send(sessionCalls.revokeToken, {}, own);
  const response = NextResponse.json(done.value, {
    headers: { ...NO_STORE, 'Clear-Site-Data': '"cache"' },
  });
  clearSignIn(request.cookies, response.cookies);
  const reset = await getIronSession<ResetData>(request, response, resetSessionOptions());
  reset.destroy();
  await dropDemo(request, response, endDemo);
  await dropImpersonation(request, response, send);
  return response;
}

/** Identifies the device whose wrong passwords are forgiven. External API roots do not reveal it. */
async function emailOf(token: string, nobody: GatewaySession, send: Dispatch): Promise<string> {
  if (rootOf(nobody) !== undefined) return '';
  const link = await send(resetLinkCalls.readPasswordReset, { body: { token } }, nobody);
  return link.ok ? link.value.email : '';
}

async function nobodyAt(request: NextRequest): Promise<GatewaySession> {
  return { ...(await ownSessionOf(request.cookies)), token: null, workerId: null };
}

async function textOf(request: NextRequest, name: 'email' | 'password'): Promise<string | Response> {
  if (!isSameOrigin(request.headers)) return refuse(callError('permission_denied', crypto.randomUUID()));
  const body = await readJson(request, MAX_BODY_BYTES);
  const { [name]: value } = ((body.ok && body.value) || {}) as Readonly<Record<string, unknown>>;
  if (typeof value === 'string' && value.trim() !== '') return value;
  return refuse(callError('validation_error', crypto.randomUUID()));
}

function refuse(error: CallError): Response {
  const { httpStatus } = ERROR_TABLE[error.code];
  const headers = {
    ...NO_STORE,
    ...(error.retryAfterS === undefined ? {} : { 'Retry-After': String(error.retryAfterS) }),
  };
  return Response.json({ error }, { status: httpStatus, headers });
}

/** The owner is unknown for external API roots, which do not reveal it. */
type ResetState =
  | { readonly is: 'open'; readonly owner: PasswordOwner | null }
  | { readonly is: 'closed' }
  | { readonly is: 'failed' };

export async function loadReset(): Promise<ResetState> {
  const asked = await callReset();
  if (asked === null) return { is: 'closed' };
  if (asked === 'unknown') return { is: 'open', owner: null };
  if (asked.ok) return { is: 'open', owner: asked.value };
  return { is: asked.error.code === 'not_found' ? 'closed' : 'failed' };
}
