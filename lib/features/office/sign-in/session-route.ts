import 'server-only';
import { getIronSession } from 'iron-session';
import type { NextRequest } from 'next/server';
import {
  officeGatewaySession,
  secondFactorSession,
  sessionAtOffice,
} from '@/lib/core/gateway/calls/call-server';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import { retryAddressOf } from '@/lib/core/gateway/session/form-outcome';
import {
  type OfficeData,
  officeSessionOptions,
  readOfficeCookie,
} from '@/lib/core/gateway/session/office-cookie';
import { formOf, seeOther } from '@/lib/core/gateway/session/posted-form';
import { isSameOrigin } from '@/lib/core/gateway/session/request-origin';
import type { Dispatch } from '@/lib/core/gateway/sign-in/auth-options';
import { callerOf, keepAccount } from '@/lib/core/gateway/sign-in/known-accounts';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { routes } from '@/lib/core/ground/site/routes';
import { dropImpersonation } from '@/lib/features/people/impersonation/session-route';
import { officeSignInCalls } from './calls';
import type { OfficeProblem } from './model';

/** The form works without JavaScript, so each answer is a redirect. */
export async function answerOfficeSignIn(request: NextRequest, send: Dispatch = dispatch): Promise<Response> {
  const form = await formOf(request);
  const visitor = await sessionAtOffice(request.cookies, null);
  if (form === null || visitor === null) return seeOther(officeRoutes.officeFor('failed'));
  const body = { username: form.get('username') ?? '', password: form.get('password') ?? '' };
  const caller = await callerOf(request, body.username);
  const answer = await send(officeSignInCalls.adminSignIn, { body }, visitor, { caller });
  if (!answer.ok) return seeOther(officeRoutes.officeFor(officeProblemOf(answer)));
  const { token, step } = answer.value;
  return signIn(request, seeOther(routes.admin), { token, step, email: body.username.trim() });
}

export async function answerOfficeCode(request: NextRequest, send: Dispatch = dispatch): Promise<Response> {
  const form = await formOf(request);
  const { step, ...data } = await readOfficeCookie(request.cookies);
  const session = await secondFactorSession(request.cookies);
  if (form === null || session === null || step === undefined) return seeOther(routes.admin);
  const code = form.get('code') ?? '';
  if (step === 'confirm') {
    const caller = await callerOf(request, data.email ?? '');
    const answer = await send(officeSignInCalls.confirmSecondFactor, { body: { code } }, session, { caller });
    if (answer.ok) {
      const to = (await retryAddressOf(request.cookies, data.email)) ?? routes.admin;
      return signIn(request, seeOther(to), { ...data, token: answer.value.token });
    }
    // For an enrolled administrator this means that the server's secret has changed.
    if (answer.error.code === 'permission_denied') return seeOther(officeRoutes.officeFor('unreadable'));
    return codeRefused(request, answer);
  }
  const body = { code, password: form.get('password') ?? '' };
  const answer = await send(officeSignInCalls.enableSecondFactor, { body }, session);
  if (!answer.ok) return codeRefused(request, answer);
  const { token, recoveryCodes } = answer.value;
  return signIn(request, seeOther(routes.admin), { ...data, token, recoveryCodes });
}

export async function dismissRecoveryCodes(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request.headers)) return seeOther(routes.admin);
  const { recoveryCodes: _kept, ...data } = await readOfficeCookie(request.cookies);
  return keepOffice(request, seeOther(routes.admin), data);
}

export async function answerOfficeSignOut(
  request: NextRequest,
  send: Dispatch = dispatch,
): Promise<Response> {
  if (!isSameOrigin(request.headers)) return seeOther(routes.admin);
  const session = await officeGatewaySession(request.cookies);
  const response = seeOther(routes.admin);
  await dropImpersonation(request, response, send);
  if (session) await send(officeSignInCalls.adminSignOut, {}, session);
  return keepOffice(request, response, {});
}

/** The page has a text for this code; the address must not contain the error's own text. */
export function officeProblemOf(answer: CallResult<unknown>): OfficeProblem {
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
  const response = seeOther(isOver ? routes.admin : officeRoutes.officeFor(officeProblemOf(answer)));
  return isOver ? keepOffice(request, response, {}) : response;
}

/** Knows the browser once its person has given password and code. */
async function signIn(request: NextRequest, response: Response, data: OfficeData): Promise<Response> {
  if (data.step === undefined && data.email) await keepAccount(request, response, data.email);
  return keepOffice(request, response, data);
}

async function keepOffice(request: NextRequest, response: Response, data: OfficeData): Promise<Response> {
  const kept = await getIronSession<OfficeData>(request, response, officeSessionOptions());
  delete kept.token;
  delete kept.step;
  delete kept.email;
  delete kept.recoveryCodes;
  delete kept.oneTimePassword;
  Object.assign(kept, data);
  await kept.save();
  return response;
}
