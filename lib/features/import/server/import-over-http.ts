import 'server-only';
import { isSameSecret } from '@/lib/core/accounts/same-secret';
import { NOT_FOUND, Refusal, refusalResponse } from '@/lib/core/api/refusal';
import { CONTROL_KEY_HEADER, MAX_SHEETS_BYTES } from '@/lib/core/front/control-address';
import { readJson } from '@/lib/core/http/read-json';
import { getBackend } from '@/lib/core/lifecycle/get-backend';
import { secretFor } from '@/lib/env';
import { importStream } from './import-stream';
import { importRequestWire } from './sheets-wire';

/** Takes the sheets that the import command posts into the marketplace; answers with an `importStream`. */
export async function importOverHttp(request: Request): Promise<Response> {
  const key = request.headers.get(CONTROL_KEY_HEADER) ?? '';
  if (!isSameSecret(key, secretFor('control'))) return refusal(NOT_FOUND);
  const read = await readJson(request, MAX_SHEETS_BYTES);
  const body = importRequestWire.safeParse(read.ok ? read.value : undefined);
  if (!body.success) return refusal(new Refusal('validation_error', 'These are no sheets.'));
  const { database } = await getBackend();
  return new Response(importStream(database, body.data), {
    headers: { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' },
  });
}

function refusal(reason: Refusal): Response {
  const { status, body } = refusalResponse(reason);
  return Response.json(body, { status });
}
