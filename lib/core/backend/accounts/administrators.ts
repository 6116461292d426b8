import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { type OfficeRole, officeRoleOf } from '@/lib/core/ground/contract/office-roles';
import { activateSecondFactor, authenticatorAddress, keepSecret, newSecret } from './second-factor';
import { accounts, tokens } from './tables';

/** A new administrator signs in with these credentials. They are shown once and cannot be read again. */
export interface NewAdministrator {
  readonly email: string;
  readonly password: string;
  readonly secret: string;
  readonly address: string;
  readonly recoveryCodes: readonly string[];
}

interface NewSignIn {
  readonly email: string;
  readonly password: string;
  readonly passwordHash: string;
}

interface NewAccount {
  readonly email: string;
  readonly name?: string;
  readonly passwordHash: string;
  readonly officeRole: OfficeRole;
}

export async function addAdministrator(
  ctx: WorldContext,
  { password, ...account }: NewAccount & NewSignIn,
): Promise<NewAdministrator | null> {
  const made = await insertAdministrator(ctx, account);
  return made && withAuthenticator(ctx, made, password);
}

/** Adds no authenticator: the first sign-in sets it up. Returns null when the e-mail has an account. */
export async function insertAdministrator(
  ctx: WorldContext,
  { email, name, passwordHash, officeRole }: NewAccount,
): Promise<{ readonly id: number; readonly email: string } | null> {
  const [account] = await ctx.tx
    .insert(accounts)
    .values({
      ...{ world: ctx.world.id, email: email.toLowerCase(), passwordHash, role: 'admin' },
      ...{ officeRole, name },
      createdAt: ctx.now,
    })
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id, email: accounts.email });
  return account ?? null;
}

/** Also ends the administrator's sessions. Returns null when the e-mail belongs to no administrator. */
export async function resetAdministrator(
  ctx: WorldContext,
  { email, password, passwordHash }: NewSignIn,
): Promise<NewAdministrator | null> {
  const isTheirs = and(eq(accounts.email, email.toLowerCase()), eq(accounts.role, 'admin'));
  const [account] = await ctx.tx
    .update(accounts)
    .set({ passwordHash })
    .where(ofWorld(ctx, accounts, isTheirs))
    .returning({ id: accounts.id, email: accounts.email });
  if (!account) return null;
  await endSessions(ctx, account.id);
  return withAuthenticator(ctx, account, password);
}

/** Keeps the last owner, because only owners can change settings. */
export async function removeAdministrator(
  ctx: WorldContext,
  email: string,
): Promise<'removed' | 'unknown' | 'last'> {
  const administrators = await lockAdministrators(ctx);
  const removed = administrators.find((administrator) => administrator.email === email.toLowerCase());
  if (!removed) return 'unknown';
  if (isLastOwner(administrators, removed.id)) return 'last';
  await deleteAdministrator(ctx, removed.id);
  return 'removed';
}

/** Administrators from before the names have none until they enter one. */
export const administratorName = ({ name, email }: NamedAccount): string => name ?? email;

type NamedAccount = Pick<typeof accounts.$inferSelect, 'name' | 'email'>;

export interface Administrator {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: OfficeRole;
}

/** The rows are locked until commit, so that two changes at once do not take away the last two owners. */
export async function lockAdministrators(ctx: WorldContext): Promise<readonly Administrator[]> {
  const rows = await ctx.tx
    .select({ id: accounts.id, email: accounts.email, name: accounts.name, officeRole: accounts.officeRole })
    .from(accounts)
    .where(ofWorld(ctx, accounts, eq(accounts.role, 'admin')))
    .orderBy(asc(accounts.id))
    .for('update');
  return rows.map((row) => ({
    ...{ id: row.id, email: row.email, name: administratorName(row), role: officeRoleOf(row) },
  }));
}

export const isLastOwner = (administrators: readonly Administrator[], id: number): boolean =>
  !administrators.some((other) => other.id !== id && other.role === 'owner');

/** Also deletes all sessions, impersonations and second factors. */
export async function deleteAdministrator(ctx: WorldContext, id: number): Promise<void> {
  await ctx.tx.delete(accounts).where(ofWorld(ctx, accounts, eq(accounts.id, id)));
}

export async function renameAdministrator(ctx: WorldContext, id: number, name: string): Promise<void> {
  await ctx.tx
    .update(accounts)
    .set({ name })
    .where(ofWorld(ctx, accounts, eq(accounts.id, id)));
}

/** Ends all sessions and impersonations. */
export async function changeOfficeRole(ctx: WorldContext, id: number, officeRole: OfficeRole): Promise<void> {
  await ctx.tx
    .update(accounts)
    .set({ officeRole })
    .where(ofWorld(ctx, accounts, eq(accounts.id, id)));
  await endSessions(ctx, id);
}

/** Also ends impersonations. */
export async function endSessions(ctx: WorldContext, accountId: number): Promise<void> {
  await ctx.tx.delete(tokens).where(ofWorld(ctx, tokens, eq(tokens.accountId, accountId)));
}

async function withAuthenticator(
  ctx: WorldContext,
  { id, email }: { readonly id: number; readonly email: string },
  password: string,
): Promise<NewAdministrator> {
  const secret = newSecret();
  await keepSecret(ctx, id, secret);
  const recoveryCodes = await activateSecondFactor(ctx, id);
  return { email, password, secret, address: authenticatorAddress(secret, email), recoveryCodes };
}
