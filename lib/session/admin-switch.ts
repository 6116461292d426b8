import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import { adminCalls } from '@/lib/features/admin/calls';
import { adminGatewaySession } from '@/lib/gateway/admin-access';
import { dispatch } from '@/lib/gateway/dispatch';
import { routes, withBasePath } from '@/lib/routes';
import { formOf } from './admin-session';
import type { Dispatch } from './auth-options';

/**
 * The form of one flag or setting: `feature` with `active` (`on`, `off`, or nothing for a worker's own that goes), for
 * everybody or for `worker`; or `setting` with `value`, empty for none.
 */
export async function answerAdminSwitch(request: NextRequest, send: Dispatch = dispatch): Promise<Response> {
  const form = await formOf(request);
  const session = await adminGatewaySession(request.cookies);
  if (form === null || session === null) return seeOther(routes.admin);
  const name = form.get('feature') ?? form.get('setting') ?? '';
  const id = Number(form.get('worker'));
  if (form.has('setting')) {
    const body = { value: settingOf(form.get('value') ?? '') };
    await send(adminCalls.setSetting, { params: { name }, body }, session);
  } else if (id > 0) {
    const body = { active: activeOf(form.get('active')) };
    await send(adminCalls.setWorkerFeature, { params: { id, name }, body }, session);
  } else {
    const body = { active: form.get('active') === 'on' };
    await send(adminCalls.setGeneralFeature, { params: { name }, body }, session);
  }
  return seeOther(id > 0 ? routes.adminWorker(id) : routes.adminSwitches);
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
