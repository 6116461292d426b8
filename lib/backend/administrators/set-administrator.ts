import 'server-only';
import {
  addAdministrator,
  type NewAdministrator,
  resetAdministrator,
} from '@/lib/backend/accounts/add-administrator';
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
import { ADMIN_TEXTS } from '@/lib/features/admin/server-texts';
import { CONTROL_KEY_HEADER } from '@/lib/server/control-address';

const WORK = { add: addAdministrator, reset: resetAdministrator } as const;

/** What is done with an administrator of the marketplace. */
export type AdministratorAction = keyof typeof WORK;

const wanted = z.strictObject({ action: z.enum(['add', 'reset']), email: z.email().max(320) });

/**
 * Adds an administrator of the marketplace with a password of the machine's, or resets one; null where the e-mail is taken, or
 * is no administrator's.
 */
export async function setAdministrator(
  database: Database,
  action: AdministratorAction,
  email: string,
): Promise<NewAdministrator | null> {
  const password = oneTimePassword();
  const passwordHash = await hashPassword(password);
  return inWorld(database, MARKETPLACE, (ctx) => WORK[action](ctx, { email, password, passwordHash }));
}

/** The same for `npm run admin` while this server has the database open. */
export async function setOverHttp(request: Request): Promise<Response> {
  const key = request.headers.get(CONTROL_KEY_HEADER) ?? '';
  if (!isSameSecret(key, secretFor('control'))) return refused(NOT_FOUND);
  const read = await readJson(request);
  const body = wanted.safeParse(read.ok ? read.value : undefined);
  if (!body.success) return refused(new Refusal('validation_error', ADMIN_TEXTS.noEmail));
  const { database } = await getBackend();
  const { action, email } = body.data;
  const administrator = await setAdministrator(database, action, email);
  return Response.json({ administrator }, { headers: { 'cache-control': 'no-store' } });
}

function refused(refusal: Refusal): Response {
  const { status, body } = refusalResponse(refusal);
  return Response.json(body, { status });
}
