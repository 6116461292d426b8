import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import type { CallResult } from '@/lib/call/contract/call-error';
import type { CallDefinition, InputOf } from '@/lib/call/contract/define-call';
import { adminCalls } from '@/lib/features/admin/calls';
import { adminGatewaySession } from '@/lib/gateway/admin-access';
import { dispatch } from '@/lib/gateway/dispatch';
import { routes, withBasePath } from '@/lib/routes';
import { formOf } from './admin-session';
import type { Dispatch } from './auth-options';

/**
 * The form of one flag or setting: `feature` with `active` (`on`, `off`, or nothing for a worker's own that goes), for
 * everybody or for `worker`; or `setting` with `value`, empty for none. The page that it came from tells how it ended.
 */
export async function answerAdminSwitch(request: NextRequest, send: Dispatch = dispatch): Promise<Response> {
  const form = await formOf(request);
  const session = await adminGatewaySession(request.cookies);
  if (form === null || session === null) return seeOther(routes.admin);
  const name = form.get('feature') ?? form.get('setting') ?? '';
  const id = Number(form.get('worker'));
  const answer = await change(form, name, id, (call, input) => send(call, input, session));
  if (!answer.ok && answer.error.code === 'unauthorized') return seeOther(routes.adminFor('ended'));
  const page = id > 0 ? routes.adminWorker(id) : routes.adminSwitches;
  return seeOther(routes.withSwitchOutcome(page, name, answer.ok));
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

/** A form has only texts, while readers tell true from "true". */
function settingOf(text: string): string | boolean | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return trimmed === 'true' || trimmed === 'false' ? trimmed === 'true' : trimmed;
}

function seeOther(address: string): NextResponse {
  const headers = { 'Cache-Control': 'no-store', Location: withBasePath(address) };
  return new NextResponse(null, { status: 303, headers });
}
