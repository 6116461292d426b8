import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import type { CallResult } from '@/lib/core/contract/call-error';
import { adminGatewaySession } from '@/lib/core/gateway/admin-access';
import { dispatch } from '@/lib/core/gateway/dispatch';
import { keepDraft } from '@/lib/core/session/server/form-draft';
import { formOf } from '@/lib/core/sign-in/admin-session';
import type { Dispatch } from '@/lib/core/sign-in/auth-options';
import { routes, withBasePath } from '@/lib/routes';
import { adminApplicantCalls } from './office-calls';
import { type ApplicantOutcome, INVITE_FORM, INVITED_BEFORE } from './office-model';

/**
 * The forms about applicants: `firstNames`, `lastName` and `email` invite somebody; `id` with `again` or `withdraw` as its `action`
 * is about somebody who was, on a `page` of the list. They lead back to the list, which says how it ended.
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
      return told(await send(adminApplicantCalls.inviteAgain, { params }, session), 'invited-again', page);
    case 'withdraw':
      return told(await send(adminApplicantCalls.withdrawInvitation, { params }, session), 'withdrawn', page);
    default: {
      const body = {
        firstNames: form.get('firstNames') ?? '',
        lastName: form.get('lastName') ?? '',
        email: form.get('email') ?? '',
      };
      const answer = await send(adminApplicantCalls.inviteApplicant, { body }, session);
      const response = told(answer, 'invited');
      await keepDraft(request, response, answer.ok ? null : { form: INVITE_FORM, values: body });
      return response;
    }
  }
}

/** Back to the page of the list where they stand: who is invited stands first. */
function told(answer: CallResult<unknown>, done: ApplicantOutcome, page = 1): Response {
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
  // A form that the schema refuses has faults of fields; what the rows say no to has none.
  const faults = Object.keys(fields ?? {});
  const outcome = faults.includes('provider') ? 'unnamed' : faults.length > 0 ? 'invalid' : 'refused';
  return seeOther(routes.adminApplicantsFor({ outcome, page }));
}

function seeOther(address: string): NextResponse {
  const headers = { 'Cache-Control': 'no-store', Location: withBasePath(address) };
  return new NextResponse(null, { status: 303, headers });
}
