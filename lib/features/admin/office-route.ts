import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import type { CallError, CallResult } from '@/lib/core/contract/call-error';
import type { CallDefinition, InputOf } from '@/lib/core/contract/define-call';
import { adminGatewaySession } from '@/lib/core/gateway/call-server';
import { dispatch } from '@/lib/core/gateway/dispatch';
import { keepDraft } from '@/lib/core/session/server/form-draft';
import { formOf } from '@/lib/core/sign-in/admin-session';
import type { Dispatch } from '@/lib/core/sign-in/auth-options';
import { routes, withBasePath } from '@/lib/routes';
import { adminCalls, adminSupportCalls, failedJobCalls } from './calls';
import { type FailedJobOutcome, SUPPORT_KINDS } from './model';
import { SETTING_FAULTS, SETTING_LIMIT, settingForm } from './settings';

/**
 * Form of a flag (`feature`, `active`, maybe `worker`) or of a setting (`setting`, `value`). Redirects back.
 */
export async function answerAdminSwitch(request: NextRequest, send: Dispatch = dispatch): Promise<Response> {
  const form = await formOf(request);
  const session = await adminGatewaySession(request.cookies);
  if (form === null || session === null) return seeOther(routes.admin);
  const name = form.get('feature') ?? form.get('setting') ?? '';
  const id = Number(form.get('worker'));
  const answer = await change(form, name, id, (call, input) => send(call, input, session));
  if (!answer.ok && answer.error.code === 'unauthorized') return seeOther(routes.adminFor('ended'));
  if (form.has('setting')) return afterSetting(request, name, form.get('value') ?? '', answer);
  const page = id > 0 ? routes.adminWorker(id) : routes.adminSwitches;
  return seeOther(routes.withSwitchOutcome(page, answer.ok ? { saved: name } : { notSaved: name }));
}

async function afterSetting(
  request: NextRequest,
  name: string,
  value: string,
  answer: CallResult<unknown>,
): Promise<Response> {
  const outcome = answer.ok ? { saved: name } : { notSaved: name, ...reasonOf(answer.error.fields) };
  const response = seeOther(routes.withSwitchOutcome(routes.adminSwitches, outcome));
  await keepDraft(request, response, answer.ok ? null : { form: settingForm(name), values: { value } });
  return response;
}

function reasonOf(fields: CallError['fields']) {
  const reason = SETTING_FAULTS.find((code) => fields?.[code] !== undefined);
  if (!reason) return {};
  const limit = fields?.[reason]?.[0] ?? '';
  return { reason, limit: SETTING_LIMIT.test(limit) ? limit : null };
}

type Send = <C extends CallDefinition>(call: C, input: InputOf<C>) => Promise<CallResult<unknown>>;

function change(form: URLSearchParams, name: string, id: number, send: Send): Promise<CallResult<unknown>> {
  if (form.has('setting')) {
    const body = { value: settingOf(form.get('value') ?? '') };
    return send(adminCalls.setSetting, { params: { name }, body });
  }
  if (id > 0) {
    const body = { active: activeOf(form.get('active')) };
    return send(adminCalls.setWorkerFeature, { params: { id, name }, body });
  }
  const body = { active: form.get('active') === 'on' };
  return send(adminCalls.setGeneralFeature, { params: { name }, body });
}

const activeOf = (text: string | null) => (text === 'on' || text === 'off' ? text === 'on' : null);

/** Form values are strings, but the settings distinguish true from "true". */
function settingOf(text: string): string | boolean | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return trimmed === 'true' || trimmed === 'false' ? trimmed === 'true' : trimmed;
}

function seeOther(address: string): NextResponse {
  const headers = { 'Cache-Control': 'no-store', Location: withBasePath(address) };
  return new NextResponse(null, { status: 303, headers });
}

export async function answerAdminSupport(request: NextRequest, send: Dispatch = dispatch): Promise<Response> {
  const form = await formOf(request);
  const session = await adminGatewaySession(request.cookies);
  if (form === null || session === null) return seeOther(routes.admin);
  const kind = SUPPORT_KINDS.find((one) => one === form.get('kind'));
  if (!kind) return seeOther(routes.adminSupportFor('failed'));
  const params = { kind, id: Number(form.get('id')) };
  const answer = await send(adminSupportCalls.finishSupportItem, { params }, session);
  if (!answer.ok && answer.error.code === 'unauthorized') return seeOther(routes.adminFor('ended'));
  return seeOther(routes.adminSupportFor(answer.ok ? null : 'failed'));
}

export async function answerFailedJob(request: NextRequest, send: Dispatch = dispatch): Promise<Response> {
  const form = await formOf(request);
  const session = await adminGatewaySession(request.cookies);
  if (form === null || session === null) return seeOther(routes.admin);
  const params = { id: Number(form.get('id')) };
  const answer = await send(failedJobCalls.retryFailedJob, { params }, session);
  if (!answer.ok && answer.error.code === 'unauthorized') return seeOther(routes.adminFor('ended'));
  const failure: FailedJobOutcome = !answer.ok && answer.error.code === 'not_found' ? 'gone' : 'failed';
  return seeOther(routes.adminFailedJobsFor(answer.ok ? 'again' : failure));
}
