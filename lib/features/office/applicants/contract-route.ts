import 'server-only';
import { setTimeout as sleepFor } from 'node:timers/promises';
import type { NextRequest } from 'next/server';
import { officeGatewaySession } from '@/lib/core/gateway/calls/call-server';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import { gatewaySessionOf } from '@/lib/core/gateway/session/cookie-session';
import { seeOther } from '@/lib/core/gateway/session/posted-form';
import type { Dispatch } from '@/lib/core/gateway/sign-in/auth-options';
import type { CallErrorCode, CallResult } from '@/lib/core/ground/contract/call-error';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { routes } from '@/lib/core/ground/site/routes';
import { onboardingCalls } from '@/lib/features/people/onboarding/calls';
import type { ContractProblem } from '@/lib/features/people/onboarding/model';
import type { ContractDocument } from '@/lib/features/people/onboarding/schema';
import { officeApplicantCalls } from './calls';

/** The background job creates the document about two seconds after signing. */
const PAUSE_MS = 500;
const MOST_TRIES = 10;

export interface DocumentTools {
  readonly send: Dispatch;
  readonly sleep: (ms: number) => Promise<unknown>;
}
const TOOLS: DocumentTools = { send: dispatch, sleep: sleepFor };

/** A worker without a contract is redirected to the contract step. */
export async function answerOwnContract(
  request: NextRequest,
  { send, sleep }: DocumentTools = TOOLS,
): Promise<Response> {
  const session = await gatewaySessionOf(request.cookies);
  const answer = await whenMade(() => send(onboardingCalls.getContractDocument, {}, session), sleep);
  return answer.ok ? documentResponse(answer.value) : seeOther(routes.onboardingStep('contract'), PRIVATE);
}

export async function answerApplicantContract(
  request: NextRequest,
  id: string,
  { send, sleep }: DocumentTools = TOOLS,
): Promise<Response> {
  const session = await officeGatewaySession(request.cookies);
  if (session === null) return seeOther(routes.admin, PRIVATE);
  const input = { params: { id: Number(id) } };
  const answer = await whenMade(() => send(officeApplicantCalls.getApplicantContract, input, session), sleep);
  if (answer.ok) return documentResponse(answer.value);
  const { code } = answer.error;
  return seeOther(
    code === 'unauthorized'
      ? officeRoutes.officeFor('ended')
      : officeRoutes.officeApplicantsFor({ outcome: outcomeOf(code) }),
    PRIVATE,
  );
}

async function whenMade(
  ask: () => Promise<CallResult<ContractDocument>>,
  sleep: DocumentTools['sleep'],
): Promise<CallResult<ContractDocument>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (answer.ok || answer.error.code !== 'service_unavailable' || tries === MOST_TRIES) return answer;
    await sleep(PAUSE_MS);
  }
}

function outcomeOf(code: CallErrorCode): ContractProblem {
  if (code === 'service_unavailable') return 'contract-making';
  return code === 'not_found' ? 'no-contract' : 'failed';
}

const documentResponse = ({ content }: ContractDocument): Response =>
  new Response(Buffer.from(content, 'base64'), {
    headers: {
      ...PRIVATE,
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'inline; filename="contract.pdf"',
    },
  });

/** No cache keeps the document, and no browser may render it as a page. */
const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Robots-Tag': 'noindex, nofollow',
};
