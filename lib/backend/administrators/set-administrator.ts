import 'server-only';
import { addAdministrator, type NewAdministrator } from '@/lib/backend/accounts/add-administrator';
import { hashPassword } from '@/lib/backend/accounts/password';
import { isSameSecret } from '@/lib/backend/accounts/same-secret';
import { NOT_FOUND, Refusal, refusalResponse } from '@/lib/backend/contract/refusal';
import type { Database } from '@/lib/backend/database/database';
import { oneTimePassword } from '@/lib/backend/import/one-time-password';
import { getBackend } from '@/lib/backend/lifecycle/get-backend';
import { MARKETPLACE } from '@/lib/backend/lifecycle/marketplace';
import { inWorld } from '@/lib/backend/worlds/worlds';
import { z } from '@/lib/call/contract/wire';
import { readJson } from '@/lib/call/server/read-json';
import { secretFor } from '@/lib/env';
import { CONTROL_KEY_HEADER } from '@/lib/server/control-address';

const wanted = z.strictObject({ email: z.email().max(320) });

/** An administrator of the marketplace with a password of the machine's; null where the e-mail is taken. */
export async function addToMarketplace(database: Database, email: string): Promise<NewAdministrator | null> {
  const password = oneTimePassword();
  const passwordHash = await hashPassword(password);
  return inWorld(database, MARKETPLACE, (ctx) => addAdministrator(ctx, { email, password, passwordHash }));
}

/** The same for `npm run admin` while this server has the database open. */
export async function addOverHttp(request: Request): Promise<Response> {
  const key = request.headers.get(CONTROL_KEY_HEADER) ?? '';
  if (!isSameSecret(key, secretFor('control'))) return refused(NOT_FOUND);
  const read = await readJson(request);
  const body = wanted.safeParse(read.ok ? read.value : undefined);
  if (!body.success) return refused(new Refusal('validation_error', 'This is no e-mail address.'));
  const { database } = await getBackend();
  const added = await addToMarketplace(database, body.data.email);
  return Response.json({ added }, { headers: { 'cache-control': 'no-store' } });
}

function refused(refusal: Refusal): Response {
  const { status, body } = refusalResponse(refusal);
  return Response.json(body, { status });
}
