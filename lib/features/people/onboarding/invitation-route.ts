import 'server-only';
import type { NextRequest } from 'next/server';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import { cookieOptions, newSignIn } from '@/lib/core/gateway/session/cookie';
import { ownSessionOf } from '@/lib/core/gateway/session/cookie-session';
import { applicantSessionOptions, readApplicant } from '@/lib/core/gateway/session/mail-link';
import { seeOther } from '@/lib/core/gateway/session/posted-form';
import { clientAddressOf, isSameOrigin } from '@/lib/core/gateway/session/request-origin';
import { type Dispatch, signInOf } from '@/lib/core/gateway/sign-in/auth-options';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { routes } from '@/lib/core/ground/site/routes';
import { type DemoPorts, dropDemo } from '@/lib/features/people/demo/demo-route';
import { dropImpersonation } from '@/lib/features/people/impersonation/session-route';
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
