import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import { adminGatewaySession } from '@/lib/core/gateway/admin-access';
import { dispatch } from '@/lib/core/gateway/dispatch';
import { formOf } from '@/lib/core/sign-in/admin-session';
import type { Dispatch } from '@/lib/core/sign-in/auth-options';
import { routes, withBasePath } from '@/lib/routes';
import { adminSupportCalls } from './calls-support';

/** The form that says that a call was made or a report answered: `kind` and `id`. It leads back to the list. */
export async function answerAdminSupport(request: NextRequest, send: Dispatch = dispatch): Promise<Response> {
  const form = await formOf(request);
  const session = await adminGatewaySession(request.cookies);
  if (form === null || session === null) return seeOther(routes.admin);
  const params = { kind: form.get('kind') ?? '', id: Number(form.get('id')) };
  const answer = await send(adminSupportCalls.finishSupportItem, { params }, session);
  if (!answer.ok && answer.error.code === 'unauthorized') return seeOther(routes.adminFor('ended'));
  return seeOther(routes.adminSupportFor(answer.ok ? null : 'failed'));
}

function seeOther(address: string): NextResponse {
  const headers = { 'Cache-Control': 'no-store', Location: withBasePath(address) };
  return new NextResponse(null, { status: 303, headers });
}
