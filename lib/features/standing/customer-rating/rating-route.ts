import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import {
  callCustomer,
  callForCustomer,
  customerProblemOf,
  NO_STORE,
  noStore,
} from '@/lib/core/gateway/calls/call-by-link';
import { readRatingToken } from '@/lib/core/gateway/session/mail-link';
import { seeOther } from '@/lib/core/gateway/session/posted-form';
import { clientAddressOf, isSameOrigin } from '@/lib/core/gateway/session/request-origin';
import { limitedText, MAX_BODY_BYTES } from '@/lib/core/ground/server/read-body';
import { routes } from '@/lib/core/ground/site/routes';
import { customerRatingCalls } from './calls';
import type { RatingProblem } from './rating';
import type { CustomerRatingPage, SaveRatingBody } from './schema';

/** Returns null for an incomplete or unknown link. */
export async function loadCustomerRating(): Promise<CustomerRatingPage | null> {
  const answer = await callCustomer(customerRatingCalls.readCustomerRating, 'rating', (token) => ({
    body: { token },
  }));
  return answer?.ok ? answer.value : null;
}

/** The form sends `stars`, `compliment`, `problem`, `comment` and `tip`. The route responds with JSON or a redirect. */
export async function saveRating(
  request: NextRequest,
  call: typeof callForCustomer = callForCustomer,
): Promise<Response> {
  if (!isSameOrigin(request.headers)) return noStore(403);
  const token = await readRatingToken(request.cookies);
  const wantsJson = request.headers.get('accept') === 'application/json';
  const text = await limitedText(request.body, MAX_BODY_BYTES);
  if (token === null) return wantsJson ? noStore(404) : seeOther(routes.ratingPage, NO_STORE);
  if (text === null) return refused('not-taken', wantsJson);
  const body = { token, ...bodyOf(new URLSearchParams(text)) };
  const answer = await call(
    customerRatingCalls.saveCustomerRating,
    { body },
    clientAddressOf(request.headers),
  );
  if (wantsJson && answer?.ok) return NextResponse.json(answer.value, { headers: NO_STORE });
  const isTip = answer?.ok === false && answer.error.fields?.tip !== undefined;
  const problem = isTip ? 'tip' : customerProblemOf(answer);
  if (problem !== null) return refused(problem, wantsJson);
  return wantsJson ? noStore(404) : seeOther(routes.ratingPage, NO_STORE);
}

function bodyOf(form: URLSearchParams): Omit<SaveRatingBody, 'token'> {
  return {
    stars: Number(form.get('stars')) as SaveRatingBody['stars'],
    compliment: (form.get('compliment') || null) as SaveRatingBody['compliment'],
    problem: (form.get('problem') || null) as SaveRatingBody['problem'],
    comment: form.get('comment') ?? '',
    tip: form.get('tip') ?? '',
  };
}

function refused(problem: RatingProblem, wantsJson: boolean): Response {
  if (!wantsJson) return seeOther(routes.ratingPageFor({ problem }), NO_STORE);
  return NextResponse.json({ problem }, { status: 400, headers: NO_STORE });
}
