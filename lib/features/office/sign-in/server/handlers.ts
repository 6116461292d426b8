import 'server-only';
import { eq } from 'drizzle-orm';
import { endSessions } from '@/lib/core/backend/accounts/administrators';
import { openSecret } from '@/lib/core/backend/accounts/seal';
import {
  activateSecondFactor,
  authenticatorAddress,
  type CodeVerdict,
  findSecondFactor,
  keepSecret,
  newSecret,
  spendCode,
  takeCode,
} from '@/lib/core/backend/accounts/second-factor';
import { accounts } from '@/lib/core/backend/accounts/tables';
import { type Account, issueOfficeToken, revokeToken } from '@/lib/core/backend/accounts/token';
import type {
  AccountContext,
  Handlers,
  Preparations,
  Prepared,
  PublicContext,
} from '@/lib/core/backend/api/handler-context';
import { Refusal } from '@/lib/core/backend/api/refusal';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { inWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { TOO_MANY_TRIES_TEXT } from '@/lib/core/ground/texts/server-texts';
import {
  changePassword,
  refusePassword,
  SAME_PASSWORD,
} from '@/lib/features/people/password/server/change-password';
import { checkPassword } from '@/lib/features/people/password/server/check-password';
import { hashOwnPassword } from '@/lib/features/people/password/server/handlers';
import { OFFICE_TEXTS } from '../server-texts';

const ALREADY_SET_UP = new Refusal('permission_denied', OFFICE_TEXTS.alreadySetUp);
const WRONG_CODE = new Refusal('validation_error', OFFICE_TEXTS.wrongCode);
const UNREADABLE = new Refusal('permission_denied', OFFICE_TEXTS.unreadable);
const NOT_SET_UP = new Refusal('permission_denied', OFFICE_TEXTS.notSetUp);

export const publicOfficeHandlers = {
  /** Wrong password, unknown e-mail and missing role give the same error, so accounts cannot be guessed. */
  async adminSignIn(context, { body }) {
    const account = await checkPassword(context, body, ({ role }) => role === 'admin');
    if (account instanceof Refusal) return account;
    return inWorld(context.database, account.world, async (ctx) => {
      const factor = await findSecondFactor(ctx, account.id);
      const isSetUp = Boolean(factor?.confirmedAt);
      if (!isSetUp && isInvitationOver(ctx, account)) return INVITATION_OVER;
      if (!isSetUp) await startSetUp(ctx, account.id);
      return {
        token: await issueOfficeToken(ctx, account.id, 'admin-password'),
        step: isSetUp ? 'confirm' : 'set-up',
      };
    });
  },
} satisfies Handlers<PublicContext>;

const INVITATION_MS = 7 * 86_400_000;

/** An unused one-time password expires. */
const isInvitationOver = (ctx: WorldContext, account: Account): boolean =>
  account.signedInAt === null && Date.parse(ctx.now) - Date.parse(account.createdAt) >= INVITATION_MS;

const INVITATION_OVER = new Refusal('permission_denied', OFFICE_TEXTS.invitationOver, {
  details: { invitation: [OFFICE_TEXTS.invitationOver] },
});

/** Ends other sessions with the one-time password and replaces the authenticator's secret. */
async function startSetUp(ctx: WorldContext, accountId: number): Promise<void> {
  await endSessions(ctx, accountId);
  await keepSecret(ctx, accountId, newSecret());
}

export const secondFactorPreparations = {
  async enableSecondFactor(context, { body: { password } }) {
    const { email, passwordHash } = context.owner.account;
    if (await context.passwords.verify(password, passwordHash)) return SAME_PASSWORD;
    return hashOwnPassword(context, password, () => refusePassword(password, { email, names: [] }));
  },

  /** The check is here, because the tries of a known device are counted outside a transaction. */
  async confirmSecondFactor({ database, owner, caller, signInLimit }, { body: { code } }) {
    const { id, email, world } = owner.account;
    const { knownDevice } = caller;
    if (knownDevice === null) return inWorld(database, world, (ctx) => checkCode(ctx, id, code, takeCode));
    const attempt = { address: null, knownDevice: `code ${knownDevice}`, email };
    const wait = await signInLimit.tryFor(attempt);
    if (wait) return new Refusal('rate_limited', TOO_MANY_TRIES_TEXT, wait);
    const checked = await inWorld(database, world, (ctx) => checkCode(ctx, id, code, spendCode));
    if (!(checked instanceof Refusal)) await signInLimit.forgive(attempt);
    return checked;
  },
} satisfies Preparations;

async function checkCode(
  ctx: WorldContext,
  accountId: number,
  code: string,
  check: typeof takeCode,
): Promise<Prepared | Refusal> {
  const factor = await findSecondFactor(ctx, accountId);
  if (!factor?.confirmedAt) return NOT_SET_UP;
  return refusalOf(await check(ctx, factor, code)) ?? { isCodeRight: true };
}

export const secondFactorHandlers = {
  async beginSecondFactor(ctx) {
    const { id, email } = ctx.account;
    const factor = await findSecondFactor(ctx, id);
    if (factor?.confirmedAt) return ALREADY_SET_UP;
    // The secret stays the same after a refused code or password, because the app has it already.
    const known = factor && openSecret(factor.secret, factor);
    const secret = known ?? newSecret();
    if (known === null) await keepSecret(ctx, id, secret);
    return { secret, address: authenticatorAddress(secret, email) };
  },

  async enableSecondFactor(ctx, { body }) {
    const factor = await findSecondFactor(ctx, ctx.account.id);
    if (!factor) return NOT_SET_UP;
    if (factor.confirmedAt) return ALREADY_SET_UP;
    const refusal = refusalOf(await takeCode(ctx, factor, body.code));
    if (refusal) return refusal;
    const { ownPasswordHash: passwordHash } = ctx.prepared;
    if (passwordHash === undefined) throw new Error('A password was not hashed');
    await changePassword(ctx, ctx.account, { passwordHash, currentTokenHash: ctx.tokenHash });
    const recoveryCodes = await activateSecondFactor(ctx, ctx.account.id);
    return { recoveryCodes, token: await confirmedToken(ctx) };
  },

  async confirmSecondFactor(ctx) {
    if (!ctx.prepared.isCodeRight) throw new Error('A code was not checked');
    return { token: await confirmedToken(ctx) };
  },
} satisfies Handlers<AccountContext>;

function refusalOf(verdict: CodeVerdict): Refusal | null {
  if (verdict === 'right') return null;
  if (verdict === 'unreadable') return UNREADABLE;
  return verdict === 'wrong' ? WRONG_CODE : new Refusal('rate_limited', TOO_MANY_TRIES_TEXT, verdict);
}

async function confirmedToken(ctx: AccountContext): Promise<string> {
  const { id } = ctx.account;
  await revokeToken(ctx, ctx.tokenHash);
  await ctx.tx
    .update(accounts)
    .set({ signedInAt: ctx.now })
    .where(ofWorld(ctx, accounts, eq(accounts.id, id)));
  return issueOfficeToken(ctx, id, 'admin');
}

export const officeSignOutHandlers = {
  async adminSignOut(ctx) {
    await revokeToken(ctx, ctx.tokenHash);
    return { success: true };
  },
} satisfies Handlers<AccountContext>;
