import 'server-only';
import { isSameSecret } from '@/lib/core/backend/accounts/token';
import { NOT_FOUND, Refusal, refusalResponse } from '@/lib/core/backend/api/refusal';
import { getBackend } from '@/lib/core/backend/lifecycle/get-backend';
import { z } from '@/lib/core/ground/contract/schema';
import { secretFor } from '@/lib/core/ground/server/env';
import { CONTROL_KEY_HEADER, MAX_SHEETS_BYTES } from '@/lib/core/ground/server/internal-requests';
import { readJson } from '@/lib/core/ground/server/read-body';
import { NO_PLACES_TEXT } from '../server-texts';
import { keepInMarketplace, wantedInMarketplace } from './keep-postcodes';

/** Without `places` the request asks which areas are wanted. */
const placesRequestSchema = z.strictObject({
  places: z
    .array(z.tuple([z.string().min(2).max(8), z.number().min(-90).max(90), z.number().min(-180).max(180)]))
    .optional(),
});

export async function placesOverHttp(request: Request): Promise<Response> {
  const key = request.headers.get(CONTROL_KEY_HEADER) ?? '';
  if (!isSameSecret(key, secretFor('control'))) return refusal(NOT_FOUND);
  const read = await readJson(request, MAX_SHEETS_BYTES);
  const body = placesRequestSchema.safeParse(read.ok ? read.value : undefined);
  if (!body.success) return refusal(new Refusal('validation_error', NO_PLACES_TEXT));
  const { database } = await getBackend();
  const { places } = body.data;
  const answer = places ? await keepInMarketplace(database, places) : await wantedInMarketplace(database);
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
}

function refusal(reason: Refusal): Response {
  const { status, body } = refusalResponse(reason);
  return Response.json(body, { status });
}
