import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import type { CallResult } from '@/lib/core/contract/call-error';
import { adminGatewaySession } from '@/lib/core/gateway/call-server';
import { dispatch } from '@/lib/core/gateway/dispatch';
import { sessionCalls } from '@/lib/core/session/calls';
import { cookieOptions, newSignIn } from '@/lib/core/session/server/cookie';
import { ownSessionOf } from '@/lib/core/session/server/cookie-session';
import { keepDraft } from '@/lib/core/session/server/form-draft';
import { applicantSessionOptions, readApplicant } from '@/lib/core/session/server/mail-link';
import { formOf } from '@/lib/core/session/server/posted-form';
import { clientAddressOf, isSameOrigin } from '@/lib/core/session/server/request-origin';
import { type Dispatch, signInOf } from '@/lib/core/sign-in/auth-options';
import { type DemoPorts, dropDemo } from '@/lib/features/demo/demo-route';
import { dropImpersonation } from '@/lib/features/impersonation/session-route';
import { routes, withBasePath } from '@/lib/routes';
import { onboardingCalls } from './calls';
import { type ApplicantOutcome, INVITE_FORM, INVITED_BEFORE, type InvitationProblem } from './model';
import { adminApplicantCalls } from './office-calls';

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

function seeOther(address: string): NextResponse {
  const headers = { 'Cache-Control': 'no-store', Location: withBasePath(address) };
  return new NextResponse(null, { status: 303, headers });
}

/**
 * Form with `firstNames`, `lastName` and `email`, or with `id`, `action` (`again`, `withdraw`) and `page`.
 */
export async function answerAdminApplicant(
  request: NextRequest,
  send: Dispatch = dispatch,
): Promise<Response> {
  const form = await formOf(request);
  const session = await adminGatewaySession(request.cookies);
  if (form === null || session === null) return seeOther(routes.admin);
  const params = { id: Number(form.get('id')) };
  const page = Number(form.get('page')) || 1;
  switch (form.get('action')) {
    case 'again':
      return redirectWithOutcome(
        await send(adminApplicantCalls.inviteAgain, { params }, session),
        'invited-again',
        page,
      );
    case 'withdraw':
      return redirectWithOutcome(
        await send(adminApplicantCalls.withdrawInvitation, { params }, session),
        'withdrawn',
        page,
      );
    default: {
      const body = {
        firstNames: form.get('firstNames') ?? '',
        lastName: form.get('lastName') ?? '',
        email: form.get('email') ?? '',
      };
      const answer = await send(adminApplicantCalls.inviteApplicant, { body }, session);
      const response = redirectWithOutcome(answer, 'invited');
      await keepDraft(request, response, answer.ok ? null : { form: INVITE_FORM, values: body });
      return response;
    }
  }
}

/** Redirects to the list page of the applicant; new invitations are on the first page. */
function redirectWithOutcome(answer: CallResult<unknown>, done: ApplicantOutcome, page = 1): Response {
  if (answer.ok)
    return seeOther(routes.adminApplicantsFor({ outcome: done, page: done === 'withdrawn' ? page : 1 }));
  const { code, fields } = answer.error;
  if (code === 'unauthorized') return seeOther(routes.adminFor('ended'));
  if (code !== 'validation_error') return seeOther(routes.adminApplicantsFor({ outcome: 'failed', page }));
  const before = INVITED_BEFORE.find((reason) => fields?.[reason] !== undefined);
  if (before) {
    const applicant = Number(fields?.[before]?.[0]);
    return seeOther(routes.adminApplicantsFor({ outcome: before, applicant }));
  }
  // Schema errors have fields, refusals by the database rules have none.
  const faults = Object.keys(fields ?? {});
  const outcome = faults.includes('provider') ? 'unnamed' : faults.length > 0 ? 'invalid' : 'refused';
  return seeOther(routes.adminApplicantsFor({ outcome, page }));
}
