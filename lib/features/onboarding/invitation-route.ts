import 'server-only';
import type { NextRequest } from 'next/server';
import type { CallResult } from '@/lib/core/contract/call-error';
import { dispatch } from '@/lib/core/gateway/dispatch';
import { sessionCalls } from '@/lib/core/session/calls';
import { cookieOptions, newSignIn } from '@/lib/core/session/server/cookie';
import { ownSessionOf } from '@/lib/core/session/server/cookie-session';
import { applicantSessionOptions, readApplicant } from '@/lib/core/session/server/mail-link';
import { seeOther } from '@/lib/core/session/server/posted-form';
import { clientAddressOf, isSameOrigin } from '@/lib/core/session/server/request-origin';
import { type Dispatch, signInOf } from '@/lib/core/sign-in/auth-options';
import { type DemoPorts, dropDemo } from '@/lib/features/demo/demo-route';
import { dropImpersonation } from '@/lib/features/impersonation/session-route';
import { routes } from '@/lib/routes';
import { onboardingCalls } from './calls';
import type { InvitationProblem } from './model';

/** Works without JavaScript, so every response is a redirect. Ends any earlier session. */
export async function answerInvitation(
  request: NextRequest,
  send: Dispatch = dispatch,
  endDemo?: DemoPorts['end'],
): Promise<Response> {
  const link = await readApplicant(request.cookies);
  if (!isSameOrigin(request.headers)) return problemPage('failed');
  if (link === null) return problemPage('unknown');
  const visitor = await ownSessionOf(request.cookies);
  const nobody = { ...visitor, token: null, workerId: null };
  const caller = { address: clientAddressOf(request.headers), knownDevice: null };
  const answer = await send(onboardingCalls.acceptInvitation, { body: link }, nobody, { caller });
  if (!answer.ok) return problemPage(problemOf(answer));
  const { token } = answer.value;
  const user = await send(sessionCalls.getUser, {}, { ...nobody, token });
  if (!user.ok) return problemPage('failed');
  if (visitor.token !== null) await send(sessionCalls.revokeToken, {}, visitor);
  const response = seeOther(routes.onboardingWelcome);
  for (const cookie of await newSignIn(signInOf(user.value, token, visitor))) response.cookies.set(cookie);
  response.cookies.set(applicantSessionOptions().cookieName, '', { ...cookieOptions(), maxAge: 0 });
  await dropDemo(request, response, endDemo);
  await dropImpersonation(request, response, send);
  return response;
}

function problemOf(answer: CallResult<unknown>): InvitationProblem {
  if (answer.ok) return 'failed';
  if (answer.error.code === 'rate_limited') return 'too-many';
  return answer.error.code === 'not_found' || answer.error.code === 'validation_error' ? 'unknown' : 'failed';
}

const problemPage = (problem: InvitationProblem) => seeOther(routes.onboardingProblem(problem));
