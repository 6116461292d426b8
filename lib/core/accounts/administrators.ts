import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { type OfficeRole, officeRoleOf } from '@/lib/core/contract/office-roles';
import { ofWorld } from '@/lib/core/worlds/rows';
import type { WorldContext } from '@/lib/core/worlds/worlds';
import { activateSecondFactor, authenticatorAddress, keepSecret, newSecret } from './second-factor';
import { accounts, tokens } from './tables';

/** The credentials of a new administrator. Shown once; they cannot be read again. */
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

interface NewAccount extends NewSignIn {
  readonly officeRole: OfficeRole;
}

export async function addAdministrator(
  ctx: WorldContext,
  { email, password, passwordHash, officeRole }: NewAccount,
): Promise<NewAdministrator | null> {
  const [account] = await ctx.tx
    .insert(accounts)
    .values({ world: ctx.world.id, email: email.toLowerCase(), passwordHash, role: 'admin', officeRole })
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id, email: accounts.email });
  return account ? withAuthenticator(ctx, account, password) : null;
}

/** Also ends the administrator's sessions. Null when the e-mail belongs to no administrator. */
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
  await ctx.tx.delete(tokens).where(ofWorld(ctx, tokens, eq(tokens.accountId, account.id)));
  return withAuthenticator(ctx, account, password);
}

/** Never removes the last owner: nobody could change the settings any more. */
export async function removeAdministrator(
  ctx: WorldContext,
  email: string,
): Promise<'removed' | 'unknown' | 'last'> {
  // Locked, so that two removals at once do not remove the last two.
  const administrators = await ctx.tx
    .select({ id: accounts.id, email: accounts.email, officeRole: accounts.officeRole })
    .from(accounts)
    .where(ofWorld(ctx, accounts, eq(accounts.role, 'admin')))
    .orderBy(asc(accounts.id))
    .for('update');
  const removed = administrators.find((administrator) => administrator.email === email.toLowerCase());
  if (!removed) return 'unknown';
  const others = administrators.filter(({ id }) => id !== removed.id);
  if (!others.some((other) => officeRoleOf(other) === 'owner')) return 'last';
  await ctx.tx.delete(accounts).where(ofWorld(ctx, accounts, eq(accounts.id, removed.id)));
  return 'removed';
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
