import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import type { CallResult } from '@/lib/call/contract/call-error';
import { adminApplicantCalls } from '@/lib/features/admin/calls-applicants';
import type { ApplicantOutcome } from '@/lib/features/admin/model-applicants';
import { adminGatewaySession } from '@/lib/gateway/admin-access';
import { dispatch } from '@/lib/gateway/dispatch';
import { routes, withBasePath } from '@/lib/routes';
import { formOf } from './admin-session';
import type { Dispatch } from './auth-options';

/**
 * The forms about applicants: `firstNames`, `lastName` and `email` invite somebody; `id` with `again` or `withdraw` as its `action`
 * is about somebody who was. They lead back to the list, which says how it ended.
 */
export async function answerAdminApplicant(
  request: NextRequest,
  send: Dispatch = dispatch,
): Promise<Response> {
  const form = await formOf(request);
  const session = await adminGatewaySession(request.cookies);
  if (form === null || session === null) return seeOther(routes.admin);
  const params = { id: Number(form.get('id')) };
  switch (form.get('action')) {
    case 'again':
      return told(await send(adminApplicantCalls.inviteAgain, { params }, session), 'invited-again');
    case 'withdraw':
      return told(await send(adminApplicantCalls.withdrawInvitation, { params }, session), 'withdrawn');
    default: {
      const body = {
        firstNames: form.get('firstNames') ?? '',
        lastName: form.get('lastName') ?? '',
        email: form.get('email') ?? '',
      };
      return told(await send(adminApplicantCalls.inviteApplicant, { body }, session), 'invited');
    }
  }
}

function told(answer: CallResult<unknown>, done: ApplicantOutcome): Response {
  if (answer.ok) return seeOther(routes.adminApplicantsFor(done));
  const { code, fields } = answer.error;
  if (code === 'unauthorized') return seeOther(routes.adminFor('ended'));
  if (code !== 'validation_error') return seeOther(routes.adminApplicantsFor('failed'));
  // A form that the schema refuses has faults of fields; what the rows say no to has none.
  return seeOther(
    routes.adminApplicantsFor(fields && Object.keys(fields).length > 0 ? 'invalid' : 'refused'),
  );
}

function seeOther(address: string): NextResponse {
  const headers = { 'Cache-Control': 'no-store', Location: withBasePath(address) };
  return new NextResponse(null, { status: 303, headers });
}
