import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import { adminHandoverCalls } from '@/lib/features/admin/calls-handovers';
import { adminGatewaySession } from '@/lib/gateway/admin-access';
import { dispatch } from '@/lib/gateway/dispatch';
import { routes, withBasePath } from '@/lib/routes';
import { formOf } from './admin-session';
import type { Dispatch } from './auth-options';

/**
 * The form by which a handover is planned (`worker`, `other`, `visit` as job and day, `key` once for each) or, with `cancel`,
 * called off. The page that it came from tells how it ended.
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
  const answer =
    transferId === null
      ? await send(adminHandoverCalls.planHandover, { params: { id }, body: planOf(form) }, session)
      : await send(
          adminHandoverCalls.cancelHandover,
          { params: { id, transferId: Number(transferId) } },
          session,
        );
  if (!answer.ok && answer.error.code === 'unauthorized') return seeOther(routes.adminFor('ended'));
  const done = transferId === null ? 'planned' : 'cancelled';
  return seeOther(routes.adminHandoversAfter(id, answer.ok ? done : `not-${done}`));
}

/** What is missing or no number is refused by the call's own schema. */
function planOf(form: URLSearchParams) {
  const [jobId = '', scheduledDate = ''] = (form.get('visit') ?? '').split(' ');
  return {
    jobId: Number(jobId),
    scheduledDate,
    otherWorkerId: Number(form.get('other')),
    keyIds: form.getAll('key').map(Number),
  };
}

function seeOther(address: string): NextResponse {
  const headers = { 'Cache-Control': 'no-store', Location: withBasePath(address) };
  return new NextResponse(null, { status: 303, headers });
}
