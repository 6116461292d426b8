import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import { callForCustomer } from '@/lib/core/gateway/customer-access';
import { MAX_BODY_BYTES } from '@/lib/core/http/body-limits';
import { limitedText } from '@/lib/core/http/limited-text';
import { clientAddressOf } from '@/lib/core/session/server/client-address';
import { readRatingToken } from '@/lib/core/session/server/link-cookie';
import { isSameOrigin } from '@/lib/core/session/server/origin';
import { NO_STORE, noStore, problemOf, seeOther } from '@/lib/core/sign-in/customer-response';
import { routes } from '@/lib/routes';
import { customerRatingCalls } from './calls';
import type { RatingProblem } from './model';
import type { SaveRatingBody } from './wire';

/**
 * The form of a rating: `stars`, `compliment`, `problem` and `comment`. A page whose scripts run asks for JSON; any other is led
 * back to the page.
 */
export async function saveRating(
  request: NextRequest,
  call: typeof callForCustomer = callForCustomer,
): Promise<Response> {
  if (!isSameOrigin(request.headers)) return noStore(403);
  const token = await readRatingToken(request.cookies);
  const wantsJson = request.headers.get('accept') === 'application/json';
  const text = await limitedText(request.body, MAX_BODY_BYTES);
  if (token === null) return wantsJson ? noStore(404) : seeOther(routes.ratingPage);
  if (text === null) return refused('not-taken', wantsJson);
  const body = { token, ...bodyOf(new URLSearchParams(text)) };
  const answer = await call(
    customerRatingCalls.saveCustomerRating,
    { body },
    clientAddressOf(request.headers),
  );
  if (wantsJson && answer?.ok) return NextResponse.json(answer.value, { headers: NO_STORE });
  const problem = problemOf(answer);
  if (problem !== null) return refused(problem, wantsJson);
  return wantsJson ? noStore(404) : seeOther(routes.ratingPage);
}

/** As it was sent: the call checks it. */
function bodyOf(form: URLSearchParams): Omit<SaveRatingBody, 'token'> {
  return {
    stars: Number(form.get('stars')) as SaveRatingBody['stars'],
    compliment: (form.get('compliment') || null) as SaveRatingBody['compliment'],
    problem: (form.get('problem') || null) as SaveRatingBody['problem'],
    comment: form.get('comment') ?? '',
  };
}

function refused(problem: RatingProblem, wantsJson: boolean): Response {
  if (!wantsJson) return seeOther(routes.ratingPageFor({ problem }));
  return NextResponse.json({ problem }, { status: 400, headers: NO_STORE });
}
