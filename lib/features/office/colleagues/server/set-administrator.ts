import 'server-only';
import { eq } from 'drizzle-orm';
import {
  addAdministrator,
  type NewAdministrator,
  removeAdministrator,
  resetAdministrator,
} from '@/lib/core/backend/accounts/administrators';
import { hashPassword, oneTimePassword } from '@/lib/core/backend/accounts/password';
import { accounts } from '@/lib/core/backend/accounts/tables';
import { isSameSecret } from '@/lib/core/backend/accounts/token';
import { auditCommand } from '@/lib/core/backend/api/audit';
import { NOT_FOUND, Refusal, refusalResponse } from '@/lib/core/backend/api/refusal';
import type { Database } from '@/lib/core/backend/database/database';
import { getBackend } from '@/lib/core/backend/lifecycle/get-backend';
import { MARKETPLACE } from '@/lib/core/backend/lifecycle/marketplace';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { inWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { OFFICE_ROLES, type OfficeRole } from '@/lib/core/ground/contract/office-roles';
import { z } from '@/lib/core/ground/contract/schema';
import { secretFor } from '@/lib/core/ground/server/env';
import { CONTROL_KEY_HEADER } from '@/lib/core/ground/server/internal-requests';
import { readJson } from '@/lib/core/ground/server/read-body';
import { findAdministrators } from '@/lib/features/office/audit/server/audit-names';
import { personName, typedEmail } from '@/lib/features/people/onboarding/schema';
import { COLLEAGUE_LIMITS } from '../model';
import { NO_EMAIL_TEXT } from '../server-texts';

export const ADMINISTRATOR_ACTIONS = ['add', 'reset', 'remove'] as const;

export type AdministratorAction = (typeof ADMINISTRATOR_ACTIONS)[number];

export type AdministratorResult =
  | { readonly outcome: 'made'; readonly administrator: NewAdministrator }
  | { readonly outcome: 'removed' }
  /** The e-mail has an account, is no administrator's, or belongs to the last owner. */
  | { readonly outcome: 'taken' | 'unknown' | 'last' };

export interface AdministratorCommand {
  readonly action: AdministratorAction;
  readonly email: string;
  /** Only a new administrator gets a name. */
  readonly name?: string | undefined;
  /** A new administrator without a role is an owner. */
  readonly role?: OfficeRole | undefined;
}

export const administratorEmail = typedEmail(COLLEAGUE_LIMITS.email);
export const administratorName = personName(COLLEAGUE_LIMITS.name);
const wantedChange = z.strictObject({
  action: z.enum(ADMINISTRATOR_ACTIONS),
  email: administratorEmail,
  name: administratorName.optional(),
  role: z.enum(OFFICE_ROLES).optional(),
});

export async function setAdministrator(
  database: Database,
  { action, role: officeRole = 'owner', ...person }: AdministratorCommand,
): Promise<AdministratorResult> {
  const password = oneTimePassword();
  const passwordHash = action === 'remove' ? '' : await hashPassword(password);
  return inWorld(database, MARKETPLACE, async (ctx) => {
    const email = person.email.toLowerCase();
    // The audit entry of a removal keeps the name.
    const colleague = person.name ?? (await findAdministrators(ctx, [email])).get(email);
    const result = await change(ctx, action, { ...person, password, passwordHash, officeRole });
    if (result.outcome === 'made' || result.outcome === 'removed')
      await auditCommand(ctx, {
        command: 'npm run admin',
        call: `${action}Administrator`,
        subject: { email, ...(colleague !== undefined && { colleague }) },
      });
    return result;
  });
}

async function change(
  ctx: WorldContext,
  action: AdministratorAction,
  signIn: Parameters<typeof addAdministrator>[1],
): Promise<AdministratorResult> {
  if (action === 'remove') return { outcome: await removeAdministrator(ctx, signIn.email) };
  const isNew = action === 'add';
  const administrator = await (isNew ? addAdministrator : resetAdministrator)(ctx, signIn);
  return administrator ? { outcome: 'made', administrator } : { outcome: isNew ? 'taken' : 'unknown' };
}

/** `npm start` prints how to add an administrator if there is none. */
export const hasAdministrator = (database: Database): Promise<boolean> =>
  inWorld(database, MARKETPLACE, async (ctx) => {
    const isAdministrator = ofWorld(ctx, accounts, eq(accounts.role, 'admin'));
    return (await ctx.tx.$count(accounts, isAdministrator)) > 0;
  });

export const hasOverHttp = (request: Request): Promise<Response> => answerQuestion(request, getBackend);

export async function answerQuestion(
  request: Request,
  open: () => Promise<{ readonly database: Database }>,
): Promise<Response> {
  if (!hasKey(request)) return refused(NOT_FOUND);
  const { database } = await open();
  const body = { hasAdministrator: await hasAdministrator(database) };
  return Response.json(body, { headers: { 'cache-control': 'no-store' } });
}

/** Serves `npm run admin` while this server holds the database open. */
export const setOverHttp = (request: Request): Promise<Response> => answerCommand(request, getBackend);

export async function answerCommand(
  request: Request,
  open: () => Promise<{ readonly database: Database }>,
): Promise<Response> {
  if (!hasKey(request)) return refused(NOT_FOUND);
  const read = await readJson(request);
  const body = wantedChange.safeParse(read.ok ? read.value : undefined);
  if (!body.success) return refused(new Refusal('validation_error', NO_EMAIL_TEXT));
  const { database } = await open();
  const result = await setAdministrator(database, body.data);
  return Response.json(result, { headers: { 'cache-control': 'no-store' } });
}

function refused(refusal: Refusal): Response {
  const { status, body } = refusalResponse(refusal);
  return Response.json(body, { status });
}

const hasKey = ({ headers }: Request) =>
  isSameSecret(headers.get(CONTROL_KEY_HEADER) ?? '', secretFor('control'));
