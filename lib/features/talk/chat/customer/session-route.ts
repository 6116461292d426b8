import 'server-only';
import { randomUUID } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { callForCustomer, customerProblemOf, NO_STORE, noStore } from '@/lib/core/gateway/calls/call-by-link';
import { readCustomerToken } from '@/lib/core/gateway/session/mail-link';
import { seeOther } from '@/lib/core/gateway/session/posted-form';
import { clientAddressOf, isSameOrigin } from '@/lib/core/gateway/session/request-origin';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { limitedText, MAX_READING_BYTES, readJson } from '@/lib/core/ground/server/read-body';
import { routes } from '@/lib/core/ground/site/routes';
import type { CustomerChatProblem } from '../model';
import { customerChatCalls } from './calls';

type Call = typeof callForCustomer;

/** The limit is for 20,000 characters, each encoded as up to nine bytes of a form. */
const MAX_FORM_BYTES = 200_000;

export async function answerCustomerReading(
  request: NextRequest,
  call: Call = callForCustomer,
): Promise<Response> {
  if (!isSameOrigin(request.headers)) return noStore(403);
  const token = await readCustomerToken(request.cookies);
  const body = await readJson(request, MAX_READING_BYTES);
  if (token === null || !body.ok) return noStore(404);
  const { seenUpTo = null } = (body.value ?? {}) as { seenUpTo?: unknown };
  const seen = Number.isSafeInteger(seenUpTo) ? (seenUpTo as number) : null;
  const address = clientAddressOf(request.headers);
  const answer = await call(customerChatCalls.readCustomerChat, { body: { token, seenUpTo: seen } }, address);
  return asJson(answer);
}

/**
 * The form has `text`, `clientKey` (a uuid that prevents duplicates) and `seenUpTo`. Responds with JSON or a redirect.
 */
export async function answerCustomerMessage(
  request: NextRequest,
  call: Call = callForCustomer,
): Promise<Response> {
  if (!isSameOrigin(request.headers)) return noStore(403);
  const token = await readCustomerToken(request.cookies);
  const wantsJson = request.headers.get('accept') === 'application/json';
  const text = await limitedText(request.body, MAX_FORM_BYTES);
  if (token === null) return wantsJson ? noStore(404) : seeOther(routes.customerPage, NO_STORE);
  if (text === null) return refused('not-taken', wantsJson);
  const form = new URLSearchParams(text);
  const body = {
    token,
    text: form.get('text') ?? '',
    clientKey: form.get('clientKey') ?? randomUUID(),
    seenUpTo: Number(form.get('seenUpTo')) || null,
  };
  const answer = await call(customerChatCalls.answerCleaner, { body }, clientAddressOf(request.headers));
  if (wantsJson) return asJson(answer);
  const problem = customerProblemOf(answer);
  return problem === null ? seeOther(routes.customerPage, NO_STORE) : refused(problem, false);
}

function asJson(answer: CallResult<unknown> | null): Response {
  if (answer?.ok) return NextResponse.json(answer.value, { headers: NO_STORE });
  const problem = customerProblemOf(answer);
  return problem === null ? noStore(404) : refused(problem, true);
}

function refused(problem: CustomerChatProblem, wantsJson: boolean): Response {
  if (!wantsJson) return seeOther(routes.customerPageFor(problem), NO_STORE);
  return NextResponse.json({ problem }, { status: 400, headers: NO_STORE });
}
