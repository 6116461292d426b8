import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { NO_PASSWORD } from '@/lib/core/backend/accounts/password';
import { accounts, workers } from '@/lib/core/backend/accounts/tables';
import type { Account } from '@/lib/core/backend/accounts/token';
import type {
  AccountContext,
  Handlers,
  PreparationContext,
  Preparations,
  PublicContext,
} from '@/lib/core/backend/api/handler-context';
import { Refusal } from '@/lib/core/backend/api/refusal';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { acrossWorlds, inWorld, inWorldOf, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { emailOf } from '@/lib/core/ground/format/typed';
import type { Wait } from '@/lib/core/ground/server/rate-limit';
import { TOO_MANY_TRIES_TEXT } from '@/lib/core/ground/texts/server-texts';
import { PASSWORD_TEXTS } from '../server-texts';
import { changePassword, refusePassword } from './change-password';
import { TOO_BUSY } from './check-password';
import { enqueueResetMail } from './mail';
import { findReset, isResetOpen, passwordOwner, takeReset } from './reset-links';

/** Unknown, used, incomplete and expired links give the same response. */
const LINK_CLOSED = new Refusal('not_found', PASSWORD_TEXTS.linkClosed);
const NOT_TO_BE_SET = new Refusal('permission_denied', PASSWORD_TEXTS.notToBeSet);

export const publicPasswordHandlers = {
  /** Enqueues a background job whether or not the e-mail has an account. [AUTH-05] */
  async requestPasswordReset({ database, resetLimit, caller }, { body }) {
    const email = emailOf(body.email);
    const wait = await resetLimit.ask(email, caller.address);
    if (wait) return tooMany(wait);
    const [[account], [anyWorld]] = await acrossWorlds(database, async (tx) => [
      await tx
        .select({ world: accounts.world, id: accounts.id })
        .from(accounts)
        .innerJoin(worlds, eq(worlds.id, accounts.world))
        .where(and(eq(accounts.email, email), inArray(worlds.kind, ['marketplace', 'test']))),
      await tx
        .select({ id: worlds.id })
        .from(worlds)
        .where(inArray(worlds.kind, ['marketplace', 'test']))
        .orderBy(worlds.kind)
        .limit(1),
    ]);
    const world = account?.world ?? anyWorld?.id;
    if (world !== undefined)
      await inWorld(database, world, (ctx) => enqueueResetMail(ctx, account?.id ?? null));
    return { success: true };
  },

  async readPasswordReset(context, { body }) {
    const reset = await openReset(context, body.token);
    if (reset instanceof Refusal) return reset;
    const { email, names } = reset.owner;
    return { email, names };
  },

  /** Resets the rate limit of wrong passwords, so that the owner can sign in at once. [AUTH-06] */
  async completePasswordReset(context, { body: { password, token } }) {
    const reset = await openReset(context, token);
    if (reset instanceof Refusal) return reset;
    const { account, owner } = reset;
    const refusal = await refusePassword(password, owner);
    if (refusal) return refusal;
    const passwordHash = await context.passwords.hash(password);
    if (passwordHash === null) return TOO_BUSY;
    const isDone = await inWorld(context.database, account.world, async (ctx) => {
      if (!(await takeReset(ctx, token))) return false;
      await changePassword(ctx, account, { passwordHash });
      return true;
    });
    if (!isDone) return LINK_CLOSED;
    const { email } = account;
    const { knownDevice } = context.caller;
    await context.signInLimit.forgiveAccount({ email, knownDevice: null });
    if (knownDevice !== null) await context.signInLimit.forgiveAccount({ email, knownDevice });
    return { success: true };
  },
} satisfies Handlers<PublicContext>;

async function openReset({ database, resetLimit, caller }: PublicContext, token: string) {
  const wait = await resetLimit.tryLink(caller.address);
  if (wait) return tooMany(wait);
  const open = await inWorldOf(
    database,
    (tx) => findReset(tx, token),
    async (ctx, { account }) =>
      (await isResetOpen(ctx, token)) ? { account, owner: await passwordOwner(ctx, account) } : null,
  );
  if (!open) return LINK_CLOSED;
  await resetLimit.forgiveLink(caller.address);
  return open;
}

export const passwordPreparations = {
  async setPassword(context, { body: { password } }) {
    const { account } = context.owner;
    return hashOwnPassword(context, password, async (ctx) =>
      (await maySetPassword(ctx, account))
        ? refusePassword(password, await passwordOwner(ctx, account))
        : NOT_TO_BE_SET,
    );
  },
} satisfies Preparations;

/** It runs before the transaction, because hashing is slow. It is rate-limited per account. */
export async function hashOwnPassword(
  { database, passwords, setPasswordLimit, owner: { world, account } }: PreparationContext,
  password: string,
  refuse: (ctx: WorldContext) => Promise<Refusal | null>,
): Promise<{ readonly ownPasswordHash: string } | Refusal> {
  const key = `${world.id} ${account.id}`;
  const wait = await setPasswordLimit.take(key);
  if (wait) return tooMany(wait);
  const refusal = await inWorld(database, world.id, refuse);
  if (refusal) {
    await setPasswordLimit.giveBack(key);
    return refusal;
  }
  const ownPasswordHash = await passwords.hash(password);
  if (ownPasswordHash !== null) return { ownPasswordHash };
  await setPasswordLimit.giveBack(key);
  return TOO_BUSY;
}

export const accountPasswordHandlers = {
  /** A stolen session of anyone but an applicant must not lock out its owner. [AUTH-07] */
  async setPassword(ctx) {
    const { account, tokenHash, prepared } = ctx;
    // The applicant may have joined while the password was hashed.
    if (!(await maySetPassword(ctx, account))) return NOT_TO_BE_SET;
    const { ownPasswordHash: passwordHash } = prepared;
    if (passwordHash === undefined) throw new Error('A password was not hashed');
    await changePassword(ctx, account, { passwordHash, currentTokenHash: tokenHash });
    return { success: true };
  },
} satisfies Handlers<AccountContext>;

async function maySetPassword(ctx: WorldContext, account: Account): Promise<boolean> {
  if (account.role !== 'worker') return false;
  const isTheirs = ofWorld(ctx, workers, eq(workers.id, account.workerId ?? 0));
  const [worker] = await ctx.tx.select({ isOnboarding: workers.isOnboarding }).from(workers).where(isTheirs);
  return worker !== undefined && (worker.isOnboarding || account.passwordHash === NO_PASSWORD);
}

const tooMany = ({ retryAfterS }: Wait) => new Refusal('rate_limited', TOO_MANY_TRIES_TEXT, { retryAfterS });
