import 'server-only';
import { readJson } from '@/lib/call/read-json';
import type { WireRequest, WireResponse } from '@/lib/call/wire-message';
import type { Backend } from './backend';
import { getBackend } from './get-backend';
import { Refusal, refusalResponse, UNAVAILABLE } from './refusal';

const ROOT = '/backend/api/v1/';

const NOT_JSON = new Refusal('validation_error', 'The request is not JSON, or too long.');

/** The embedded backend as an API root over HTTP. `open` gives the backend. */
export async function answerOverHttp(
  request: Request,
  open: () => Promise<Backend> = getBackend,
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
  };
  const backend = await open().catch(() => null);
  return responseOf(backend ? await backend.handle(wireRequest) : refusalResponse(UNAVAILABLE));
}

function responseOf({ status, headers, body }: WireResponse): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}
