import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import type { CallError, CallResult } from '@/lib/core/contract/call-error';
import { adminGatewaySession } from '@/lib/core/gateway/call-server';
import { dispatch } from '@/lib/core/gateway/dispatch';
import { keepDraft } from '@/lib/core/session/server/form-draft';
import { formOf } from '@/lib/core/session/server/posted-form';
import type { Dispatch } from '@/lib/core/sign-in/auth-options';
import { routes, withBasePath } from '@/lib/routes';
import { handoverForm, type PlanRefusal } from './handover-plan';
import { AT_HOME, OTHER_PLACE } from './model';
import { adminHandoverCalls } from './office-calls';

/**
 * Handles the form that plans a handover (`worker`, `other`, `visit` as job id and day, `key` repeated, `meetingPlace`)
 * or cancels it (`cancel`). Redirects to the form's page with the outcome in the address.
 */
export async function answerAdminHandover(
  request: NextRequest,
  send: Dispatch = dispatch,
): Promise<Response> {
  const form = await formOf(request);
  const session = await adminGatewaySession(request.cookies);
  const id = Number(form?.get('worker'));
  if (form === null || session === null || !(id > 0)) return seeOther(routes.admin);
  const transferId = form.get('cancel');
  if (transferId !== null) {
    const input = { params: { id, transferId: Number(transferId) } };
    const answer = await send(adminHandoverCalls.cancelHandover, input, session);
    return endedOr(answer, routes.adminHandoversAfter(id, answer.ok ? 'cancelled' : 'not-cancelled'));
  }
  const plan = planOf(form);
  const answer = await send(adminHandoverCalls.planHandover, { params: { id }, body: plan }, session);
  const after = answer.ok
    ? routes.adminHandoversAfter(id, 'planned')
    : routes.adminHandoverPlan(id, { outcome: whyNot(answer.error), ...chosenIn(plan) });
  const response = endedOr(answer, after);
  const { otherWorkerId: other, jobId: job, scheduledDate: date, meetingPlace } = plan;
  const draft = { form: handoverForm(id, { other, job, date }), values: { meetingPlace } };
  await keepDraft(request, response, answer.ok ? null : draft);
  return response;
}

const endedOr = (answer: CallResult<unknown>, after: string) =>
  seeOther(!answer.ok && answer.error.code === 'unauthorized' ? routes.adminFor('ended') : after);

function whyNot({ fields = {} }: CallError): PlanRefusal {
  if (OTHER_PLACE in fields) return 'not-other-place';
  if (AT_HOME in fields) return 'not-at-home';
  return Object.keys(fields).some((name) => /meeting_?place/i.test(name)) ? 'not-place' : 'not-planned';
}

/** The meeting place is in an encrypted cookie instead, because addresses may be logged. */
const chosenIn = ({ jobId, scheduledDate, otherWorkerId, keyIds }: ReturnType<typeof planOf>) => ({
  other: String(otherWorkerId),
  job: String(jobId),
  date: scheduledDate,
  keys: keyIds.join(' '),
});

/** Missing values and NaN are left to the call's schema. */
function planOf(form: URLSearchParams) {
  const [jobId = '', scheduledDate = ''] = (form.get('visit') ?? '').split(' ');
  return {
    jobId: Number(jobId),
    scheduledDate,
    otherWorkerId: Number(form.get('other')),
    keyIds: form.getAll('key').map(Number),
    meetingPlace: form.get('meetingPlace')?.trim() ?? '',
  };
}

function seeOther(address: string): NextResponse {
  const headers = { 'Cache-Control': 'no-store', Location: withBasePath(address) };
  return new NextResponse(null, { status: 303, headers });
}
