import 'server-only';
import type { NextRequest } from 'next/server';
import { officeGatewaySession } from '@/lib/core/gateway/calls/call-server';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import { isSameOrigin } from '@/lib/core/gateway/session/request-origin';
import type { Dispatch } from '@/lib/core/gateway/sign-in/auth-options';
import { ERROR_TABLE } from '@/lib/core/ground/contract/call-error';
import { z } from '@/lib/core/ground/contract/schema';
import { readJson } from '@/lib/core/ground/server/read-body';
import { officeSearchCalls } from './calls';
import { SEARCH_LIMITS } from './model';

const bodySchema = z.strictObject({ search: z.string() });

/** The typed text comes in the body: addresses are logged and remembered. */
export async function answerOfficeSearch(request: NextRequest, send: Dispatch = dispatch): Promise<Response> {
  const read = isSameOrigin(request.headers) ? await readJson(request) : { ok: false as const };
  const body = bodySchema.safeParse(read.ok ? read.value : null);
  if (!body.success) return answer(400, { error: 'validation_error' });
  const session = await officeGatewaySession(request.cookies);
  if (session === null) return answer(401, { error: 'unauthorized' });
  const query = { search: body.data.search.slice(0, SEARCH_LIMITS.text) };
  const result = await send(officeSearchCalls.searchOffice, { query }, session);
  if (result.ok) return answer(200, result.value);
  const { code } = result.error;
  return answer(ERROR_TABLE[code].httpStatus, { error: code });
}

const answer = (status: number, body: unknown): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } });
