import 'server-only';
import type { NextRequest } from 'next/server';
import { ERROR_TABLE } from '@/lib/core/contract/call-error';
import { z } from '@/lib/core/contract/schema';
import { adminGatewaySession } from '@/lib/core/gateway/call-server';
import { dispatch } from '@/lib/core/gateway/dispatch';
import { readJson } from '@/lib/core/http/read-body';
import { isSameOrigin } from '@/lib/core/session/server/request-origin';
import type { Dispatch } from '@/lib/core/sign-in/auth-options';
import { officeSearchCalls } from './calls';
import { SEARCH_LIMITS } from './model';

const bodySchema = z.strictObject({ search: z.string() });

/** The typed text comes in the body: addresses are logged and remembered. */
export async function answerOfficeSearch(request: NextRequest, send: Dispatch = dispatch): Promise<Response> {
  const read = isSameOrigin(request.headers) ? await readJson(request) : { ok: false as const };
  const body = bodySchema.safeParse(read.ok ? read.value : null);
  if (!body.success) return answer(400, { error: 'validation_error' });
  const session = await adminGatewaySession(request.cookies);
  if (session === null) return answer(401, { error: 'unauthorized' });
  const query = { search: body.data.search.slice(0, SEARCH_LIMITS.text) };
  const result = await send(officeSearchCalls.searchOffice, { query }, session);
  if (result.ok) return answer(200, result.value);
  const { code } = result.error;
  return answer(ERROR_TABLE[code].httpStatus, { error: code });
}

const answer = (status: number, body: unknown): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } });
