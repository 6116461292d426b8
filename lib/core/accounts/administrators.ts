import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import type { WorldContext } from '@/lib/core/worlds/worlds';
import { activateSecondFactor, authenticatorAddress, keepSecret, newSecret } from './second-factor';
import { accounts, tokens } from './tables';

/** What an administrator is told once: nobody can look it up again. */
export interface NewAdministrator {
  readonly email: string;
  readonly password: string;
  /** For the authenticator app: to be typed, and as a QR code says it. */
  readonly secret: string;
  readonly address: string;
  readonly recoveryCodes: readonly string[];
}

interface NewSignIn {
  readonly email: string;
  readonly password: string;
  readonly passwordHash: string;
}

/** Adds an administrator who signs in with the password of this hash. Null where the e-mail is somebody's already. */
export async function addAdministrator(
  ctx: WorldContext,
  { email, password, passwordHash }: NewSignIn,
): Promise<NewAdministrator | null> {
  const [account] = await ctx.tx
    .insert(accounts)
    .values({ world: ctx.world.id, email: email.toLowerCase(), passwordHash, role: 'admin' })
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id, email: accounts.email });
  return account ? withAuthenticator(ctx, account, password) : null;
}

/**
 * Gives an administrator another password, authenticator and recovery codes, and ends their sessions: for who has lost theirs,
 * and where the server's secret has. Null where the e-mail is no administrator's.
 */
export async function resetAdministrator(
  ctx: WorldContext,
  { email, password, passwordHash }: NewSignIn,
): Promise<NewAdministrator | null> {
  const isTheirs = and(eq(accounts.email, email.toLowerCase()), eq(accounts.role, 'admin'));
  const [account] = await ctx.tx
    .update(accounts)
    .set({ passwordHash })
    .where(and(eq(accounts.world, ctx.world.id), isTheirs))
    .returning({ id: accounts.id, email: accounts.email });
  if (!account) return null;
  await ctx.tx.delete(tokens).where(and(eq(tokens.world, ctx.world.id), eq(tokens.accountId, account.id)));
  return withAuthenticator(ctx, account, password);
}

/**
 * Removes an administrator's account, and with it their sessions, authenticator, recovery codes and impersonations. The last
 * one stays, so that nobody is locked out of the office by mistake.
 */
export async function removeAdministrator(
  { tx, world }: WorldContext,
  email: string,
): Promise<'removed' | 'unknown' | 'last'> {
  // Locked, so that two removals at once do not remove the last two.
  const administrators = await tx
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.world, world.id), eq(accounts.role, 'admin')))
    .orderBy(asc(accounts.id))
    .for('update');
  const removed = administrators.find((administrator) => administrator.email === email.toLowerCase());
  if (!removed) return 'unknown';
  if (administrators.length === 1) return 'last';
  await tx.delete(accounts).where(and(eq(accounts.world, world.id), eq(accounts.id, removed.id)));
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
