import 'server-only';
import { eq } from 'drizzle-orm';
import { isOfToday, QUEUE_RETRY_AFTER_S } from '@/lib/core/backend/accounts/password';
import { accounts } from '@/lib/core/backend/accounts/tables';
import type { Account, TokenOwner } from '@/lib/core/backend/accounts/token';
import type { PreparationContext, PublicContext } from '@/lib/core/backend/api/handler-context';
import { Refusal } from '@/lib/core/backend/api/refusal';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { acrossWorlds, inWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { emailOf } from '@/lib/core/ground/format/typed';
import type { Credentials } from '@/lib/core/ground/session/schema';
import { SESSION_TEXTS, TOO_MANY_TRIES_TEXT } from '@/lib/core/ground/texts/server-texts';

const WRONG_CREDENTIALS = new Refusal('unauthorized', SESSION_TEXTS.wrongCredentials);
export const TOO_BUSY = new Refusal('rate_limited', SESSION_TEXTS.busy, { retryAfterS: QUEUE_RETRY_AFTER_S });

export async function checkPassword(
  { database, signInLimit, passwords, caller }: PublicContext,
  { username, password }: Credentials,
  mayComeIn: (account: Account) => boolean = () => true,
): Promise<Account | Refusal> {
  const email = emailOf(username);
  const attempt = { ...caller, email };
  const wait = await signInLimit.tryFor(attempt);
  if (wait) return new Refusal('rate_limited', TOO_MANY_TRIES_TEXT, wait);
  const [found] = await acrossWorlds(database, (tx) =>
    tx.select().from(accounts).where(eq(accounts.email, email)),
  );
  const account = found && mayComeIn(found) ? found : null;
  // Call it outside a transaction: a password check takes about 0.1 s, and PGlite has a single connection.
  const isRight = await passwords.verify(password, account?.passwordHash ?? null);
  if (isRight === null) {
    await signInLimit.giveBack(attempt);
    return TOO_BUSY;
  }
  if (!account || !isRight) return WRONG_CREDENTIALS;
  await signInLimit.forgive(attempt);
  if (isOfToday(account.passwordHash)) return account;
  return { ...account, passwordHash: await renewHash(database, passwords, account, password) };
}

/** Limits the tries of one session, so that guessing on a stolen phone does not lock out the owner elsewhere. */
export const attemptOfSession = ({ account, tokenHash }: TokenOwner) => ({
  address: null,
  knownDevice: `session ${tokenHash}`,
  email: account.email,
});

export async function checkOwnPassword(
  { passwords, signInLimit, owner }: PreparationContext,
  password: string,
): Promise<'right' | 'wrong' | Refusal> {
  const attempt = attemptOfSession(owner);
  const wait = await signInLimit.tryFor(attempt);
  if (wait) return new Refusal('rate_limited', TOO_MANY_TRIES_TEXT, wait);
  const isRight = await passwords.verify(password, owner.account.passwordHash);
  if (isRight === null) {
    await signInLimit.giveBack(attempt);
    return TOO_BUSY;
  }
  if (!isRight) return 'wrong';
  await signInLimit.forgive(attempt);
  return 'right';
}

/** Locks the account until commit: a concurrent change waits and then ends the new session. */
export async function hasStillPassword(ctx: WorldContext, { id, passwordHash }: Account): Promise<boolean> {
  const isIt = ofWorld(ctx, accounts, eq(accounts.id, id), eq(accounts.passwordHash, passwordHash));
  return (await ctx.tx.select({ id: accounts.id }).from(accounts).where(isIt).for('share')).length > 0;
}

/** Makes a hash with the current cost parameters; under load a later sign-in does this. */
async function renewHash(
  database: PublicContext['database'],
  passwords: PublicContext['passwords'],
  { world, id, passwordHash: old }: Account,
  password: string,
): Promise<string> {
  const passwordHash = await passwords.hashWhenIdle(password);
  if (passwordHash === null) return old;
  const renewed = await inWorld(database, world, (ctx) =>
    ctx.tx
      .update(accounts)
      .set({ passwordHash })
      // Do not overwrite a concurrent change.
      .where(ofWorld(ctx, accounts, eq(accounts.id, id), eq(accounts.passwordHash, old)))
      .returning({ id: accounts.id }),
  );
  return renewed.length > 0 ? passwordHash : old;
}
