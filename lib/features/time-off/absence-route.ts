import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import { adminGatewaySession } from '@/lib/core/gateway/call-server';
import { dispatch } from '@/lib/core/gateway/dispatch';
import { formOf } from '@/lib/core/session/server/posted-form';
import type { Dispatch } from '@/lib/core/sign-in/auth-options';
import { routes, withBasePath } from '@/lib/routes';
import { adminAbsenceCalls } from './office-calls';
import type { Absence } from './schema';

/** Handles the form that marks a `worker`'s absence as taken care of. Redirects to the office page. */
export async function answerAdminAbsence(request: NextRequest, send: Dispatch = dispatch): Promise<Response> {
  const form = await formOf(request);
  const session = await adminGatewaySession(request.cookies);
  if (form === null || session === null) return seeOther(routes.admin);
  const params = { id: Number(form.get('worker')) };
  const answer = await send(adminAbsenceCalls.acknowledgeAbsence, { params }, session);
  // Not listed any more: already taken care of.
  if (answer.ok || answer.error.code === 'not_found') return seeOther(routes.admin);
  return seeOther(routes.adminFor(answer.error.code === 'unauthorized' ? 'ended' : 'absence'));
}

function seeOther(address: string): NextResponse {
  const headers = { 'Cache-Control': 'no-store', Location: withBasePath(address) };
  return new NextResponse(null, { status: 303, headers });
}

/** Urgent visits without a cleaner. */
export function uncoveredCount(absences: readonly Absence[]): number {
  return absences.flatMap(({ visits }) => visits).filter(({ coveredBy }) => coveredBy === null).length;
}
