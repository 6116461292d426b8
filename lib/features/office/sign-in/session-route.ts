import 'server-only';
import { getIronSession } from 'iron-session';
import type { NextRequest } from 'next/server';
import {
  adminGatewaySession,
  secondFactorSession,
  sessionAtOffice,
} from '@/lib/core/gateway/calls/call-server';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import { type AdminData, adminSessionOptions, readAdmin } from '@/lib/core/gateway/session/admin-cookie';
import { retryAddressOf } from '@/lib/core/gateway/session/form-outcome';
import { formOf, seeOther } from '@/lib/core/gateway/session/posted-form';
import { isSameOrigin } from '@/lib/core/gateway/session/request-origin';
import type { Dispatch } from '@/lib/core/gateway/sign-in/auth-options';
import { callerOf, keepAccount } from '@/lib/core/gateway/sign-in/known-accounts';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { routes } from '@/lib/core/ground/site/routes';
import { dropImpersonation } from '@/lib/features/people/impersonation/session-route';
import { adminSignInCalls } from './calls';
import type { AdminProblem } from './model';

/** The form works without JavaScript, so each answer is a redirect. */
export async function answerAdminSignIn(request: NextRequest, send: Dispatch = dispatch): Promise<Response> {
  const form = await formOf(request);
  const visitor = await sessionAtOffice(request.cookies, null);
  if (form === null || visitor === null) return seeOther(officeRoutes.adminFor('failed'));
  const body = { username: form.get('username') ?? '', password: form.get('password') ?? '' };
  const caller = await callerOf(request, body.username);
  const answer = await send(adminSignInCalls.adminSignIn, { body }, visitor, { caller });
  if (!answer.ok) return seeOther(officeRoutes.adminFor(adminProblemOf(answer)));
  const { token, step } = answer.value;
  return signIn(request, seeOther(routes.admin), { token, step, email: body.username.trim() });
}

export async function answerAdminCode(request: NextRequest, send: Dispatch = dispatch): Promise<Response> {
  const form = await formOf(request);
  const { step, ...admin } = await readAdmin(request.cookies);
  const session = await secondFactorSession(request.cookies);
  if (form === null || session === null || step === undefined) return seeOther(routes.admin);
  const code = form.get('code') ?? '';
  if (step === 'confirm') {
    const caller = await callerOf(request, admin.email ?? '');
    const answer = await send(adminSignInCalls.confirmSecondFactor, { body: { code } }, session, { caller });
    if (answer.ok) {
      const to = (await retryAddressOf(request.cookies, admin.email)) ?? routes.admin;
      return signIn(request, seeOther(to), { ...admin, token: answer.value.token });
    }
    // For an enrolled administrator this means that the server's secret has changed.
    if (answer.error.code === 'permission_denied') return seeOther(officeRoutes.adminFor('unreadable'));
    return codeRefused(request, answer);
  }
  const body = { code, password: form.get('password') ?? '' };
  const answer = await send(adminSignInCalls.enableSecondFactor, { body }, session);
  if (!answer.ok) return codeRefused(request, answer);
  const { token, recoveryCodes } = answer.value;
  return signIn(request, seeOther(routes.admin), { ...admin, token, recoveryCodes });
}

export async function dismissRecoveryCodes(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request.headers)) return seeOther(routes.admin);
  const { recoveryCodes: _kept, ...admin } = await readAdmin(request.cookies);
  return keepAdmin(request, seeOther(routes.admin), admin);
}

export async function answerAdminSignOut(request: NextRequest, send: Dispatch = dispatch): Promise<Response> {
  if (!isSameOrigin(request.headers)) return seeOther(routes.admin);
  const session = await adminGatewaySession(request.cookies);
  const response = seeOther(routes.admin);
  await dropImpersonation(request, response, send);
  if (session) await send(adminSignInCalls.adminSignOut, {}, session);
  return keepAdmin(request, response, {});
}

/** A code that the page has a text for; the address must not contain the error's own. */
export function adminProblemOf(answer: CallResult<unknown>): AdminProblem {
  if (answer.ok) return 'failed';
  const { code, fields = {} } = answer.error;
  if (code === 'rate_limited') return 'too-many';
  if ('invitation' in fields) return 'invitation';
  if ('password' in fields && !('code' in fields)) return 'password';
  return code === 'unauthorized' || code === 'validation_error' ? 'wrong' : 'failed';
}

/** Requires the password again if it was entered too long ago. */
async function codeRefused(request: NextRequest, answer: CallResult<unknown>): Promise<Response> {
  const isOver = !answer.ok && answer.error.code === 'unauthorized';
  const response = seeOther(isOver ? routes.admin : officeRoutes.adminFor(adminProblemOf(answer)));
  return isOver ? keepAdmin(request, response, {}) : response;
}

/** Knows the browser once its person has given password and code. */
async function signIn(request: NextRequest, response: Response, admin: AdminData): Promise<Response> {
  if (admin.step === undefined && admin.email) await keepAccount(request, response, admin.email);
  return keepAdmin(request, response, admin);
}

async function keepAdmin(request: NextRequest, response: Response, admin: AdminData): Promise<Response> {
  const kept = await getIronSession<AdminData>(request, response, adminSessionOptions());
  delete kept.token;
  delete kept.step;
  delete kept.email;
  delete kept.recoveryCodes;
  delete kept.oneTimePassword;
  Object.assign(kept, admin);
  await kept.save();
  return response;
}
