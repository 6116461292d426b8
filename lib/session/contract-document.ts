import 'server-only';
import type { NextRequest } from 'next/server';
import type { CallResult } from '@/lib/call/contract/call-error';
import { ERROR_TABLE } from '@/lib/call/contract/call-error';
import { adminApplicantCalls } from '@/lib/features/admin/calls-applicants';
import { onboardingCalls } from '@/lib/features/onboarding/calls';
import type { ContractDocument } from '@/lib/features/onboarding/wire';
import { adminGatewaySession } from '@/lib/gateway/admin-access';
import { dispatch } from '@/lib/gateway/dispatch';
import type { Dispatch } from './auth-options';
import { gatewaySessionOf } from './cookie-session';

/** The worker's own signed contract; 404 where there is none yet. */
export async function answerOwnContract(request: NextRequest, send: Dispatch = dispatch): Promise<Response> {
  const session = await gatewaySessionOf(request.cookies);
  return documentResponse(await send(onboardingCalls.getContractDocument, {}, session));
}

/** An applicant's, for an administrator. */
export async function answerApplicantContract(
  request: NextRequest,
  id: string,
  send: Dispatch = dispatch,
): Promise<Response> {
  const session = await adminGatewaySession(request.cookies);
  if (session === null) return new Response(null, { status: 401, headers: PRIVATE });
  const params = { id: Number(id) };
  return documentResponse(await send(adminApplicantCalls.getApplicantContract, { params }, session));
}

function documentResponse(answer: CallResult<ContractDocument>): Response {
  if (!answer.ok) {
    const { code, userMessage } = answer.error;
    const headers = { ...PRIVATE, 'Content-Type': 'text/plain; charset=utf-8' };
    return new Response(userMessage ?? '', { status: ERROR_TABLE[code].httpStatus, headers });
  }
  const headers = {
    ...PRIVATE,
    'Content-Type': 'application/pdf',
    'Content-Disposition': 'inline; filename="contract.pdf"',
  };
  return new Response(Buffer.from(answer.value.content, 'base64'), { headers });
}

/** Nobody but who asks for it keeps it, and no browser takes it for a page. */
const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Robots-Tag': 'noindex, nofollow',
};
