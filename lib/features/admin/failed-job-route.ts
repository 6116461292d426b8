import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import { adminGatewaySession } from '@/lib/core/gateway/admin-access';
import { dispatch } from '@/lib/core/gateway/dispatch';
import { formOf } from '@/lib/core/sign-in/admin-session';
import type { Dispatch } from '@/lib/core/sign-in/auth-options';
import { routes, withBasePath } from '@/lib/routes';
import { adminJobCalls } from './calls-jobs';
import type { JobOutcome } from './model-jobs';

/** The form that has a failed job tried again, by its `id`. It leads back to the list, which says how it ended. */
export async function answerAdminJob(request: NextRequest, send: Dispatch = dispatch): Promise<Response> {
  const form = await formOf(request);
  const session = await adminGatewaySession(request.cookies);
  if (form === null || session === null) return seeOther(routes.admin);
  const params = { id: Number(form.get('id')) };
  const answer = await send(adminJobCalls.retryFailedJob, { params }, session);
  if (!answer.ok && answer.error.code === 'unauthorized') return seeOther(routes.adminFor('ended'));
  const failure: JobOutcome = !answer.ok && answer.error.code === 'not_found' ? 'gone' : 'failed';
  return seeOther(routes.adminFailedJobsFor(answer.ok ? 'again' : failure));
}

function seeOther(address: string): NextResponse {
  const headers = { 'Cache-Control': 'no-store', Location: withBasePath(address) };
  return new NextResponse(null, { status: 303, headers });
}
