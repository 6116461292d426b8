import 'server-only';
import { headers } from 'next/headers';
import { type NextRequest, NextResponse } from 'next/server';
import { cache } from 'react';
import { callForCustomer, NO_STORE, noStore } from '@/lib/core/gateway/calls/call-by-link';
import { seeOther } from '@/lib/core/gateway/session/posted-form';
import { clientAddressOf, isSameOrigin } from '@/lib/core/gateway/session/request-origin';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { limitedText } from '@/lib/core/ground/server/read-body';
import { routes } from '@/lib/core/ground/site/routes';
import { referralFormCalls } from './calls';
import type { ReferralProblem } from './model';
import type { ReferralInvitation } from './schema';

/** A valid form is always shorter. */
const MOST_BYTES = 16 * 1024;

/** Returns null when an API root handles the calls. Read once for the page and its metadata. */
export const loadReferral = cache(async (code: string): Promise<ReferralInvitation | 'too-many' | null> => {
  const address = clientAddressOf(await headers());
  const answer = await callForCustomer(referralFormCalls.readReferral, { body: { code } }, address);
  if (answer === null) return null;
  if (answer.ok) return answer.value;
  if (answer.error.code === 'rate_limited') return 'too-many';
  return { problem: 'unknown', referrer: null };
});

/** The form sends `code`, `firstNames`, `lastName` and `email`. The route responds with JSON or a redirect. */
export async function answerApplication(
  request: NextRequest,
  call: typeof callForCustomer = callForCustomer,
): Promise<Response> {
  if (!isSameOrigin(request.headers)) return noStore(403);
  const wantsJson = request.headers.get('accept') === 'application/json';
  const text = await limitedText(request.body, MOST_BYTES);
  const form = new URLSearchParams(text ?? '');
  const code = form.get('code') ?? '';
  const answer = (problem: ReferralProblem | null) => outcome(code, problem, wantsJson);
  if (text === null) return answer('not-taken');
  const field = (name: string) => form.get(name) ?? '';
  const body = {
    ...{ code, firstNames: field('firstNames'), lastName: field('lastName'), email: field('email') },
  };
  const address = clientAddressOf(request.headers);
  return answer(problemOf(await call(referralFormCalls.applyByReferral, { body }, address)));
}

function problemOf(answer: CallResult<unknown> | null): ReferralProblem | null {
  if (answer?.ok) return null;
  switch (answer?.error.code) {
    case 'rate_limited':
      return 'too-many';
    case 'validation_error':
      return 'not-taken';
    case 'not_found':
    case undefined:
      return 'unknown';
    default:
      return 'failed';
  }
}

function outcome(code: string, problem: ReferralProblem | null, wantsJson: boolean): Response {
  if (wantsJson) {
    const status = problem === null ? 200 : 400;
    return NextResponse.json(problem === null ? {} : { problem }, { status, headers: NO_STORE });
  }
  return seeOther(routes.referralAfterForm(code.slice(0, 100), problem), NO_STORE);
}
