import 'server-only';
import type { Backend } from '@/lib/core/backend/api/backend';
import { NOT_FOUND, Refusal, refusalResponse, UNAVAILABLE } from '@/lib/core/backend/api/refusal';
import type { WireRequest, WireResponse } from '@/lib/core/ground/contract/wire-message';
import { matchCall } from '@/lib/core/ground/server/match';
import { readJson } from '@/lib/core/ground/server/read-body';
import { REQUEST_FAULT_TEXTS } from '@/lib/core/ground/texts/server-texts';
import { isOwnCall } from '@/lib/features/gateway';
import { getBackend } from './get-backend';

const ROOT = '/backend/api/v1/';

const NOT_JSON = new Refusal('validation_error', REQUEST_FAULT_TEXTS['not-json']);

export interface HttpOptions {
  readonly address?: string | null;
  readonly open?: () => Promise<Backend>;
}

export async function answerOverHttp(
  request: Request,
  { address = null, open = getBackend }: HttpOptions = {},
): Promise<Response> {
  const body = await readJson(request);
  if (!body.ok) return responseOf(refusalResponse(NOT_JSON));
  const { pathname, searchParams } = new URL(request.url);
  const wireRequest: WireRequest = {
    method: request.method,
    path: pathname.slice(pathname.indexOf(ROOT) + ROOT.length),
    query: searchParams,
    headers: Object.fromEntries(request.headers),
    body: body.value,
    caller: { address, knownDevice: null },
  };
  // Own calls are made inside this process only.
  const match = matchCall(wireRequest.method, wireRequest.path);
  if (match && isOwnCall(match.entry.call.id)) {
    return responseOf(refusalResponse(NOT_FOUND));
  }
  const backend = await open().catch(() => null);
  return responseOf(backend ? await backend.handle(wireRequest) : refusalResponse(UNAVAILABLE));
}

function responseOf({ status, headers, body }: WireResponse): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}
