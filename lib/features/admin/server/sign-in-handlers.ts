import 'server-only';
import {
  activateSecondFactor,
  authenticatorAddress,
  type CodeVerdict,
  findSecondFactor,
  keepSecret,
  newSecret,
  takeCode,
} from '@/lib/core/accounts/second-factor';
import { issueAdminToken, revokeToken } from '@/lib/core/accounts/token';
import type { AccountContext, Handlers, PublicContext } from '@/lib/core/api/handler-context';
import { Refusal } from '@/lib/core/api/refusal';
import { TOO_MANY_TRIES_TEXT } from '@/lib/core/texts/server-texts';
import { inWorld } from '@/lib/core/worlds/worlds';
import { ADMIN_TEXTS } from '@/lib/features/admin/server-texts';
import { checkPassword } from '@/lib/features/password/server/check-password';

const ALREADY_SET_UP = new Refusal('permission_denied', ADMIN_TEXTS.alreadySetUp);
const WRONG_CODE = new Refusal('validation_error', ADMIN_TEXTS.wrongCode);
const UNREADABLE = new Refusal('permission_denied', ADMIN_TEXTS.unreadable);
const NOT_SET_UP = new Refusal('permission_denied', ADMIN_TEXTS.notSetUp);

export const publicAdminHandlers = {
  /** Wrong password, unknown e-mail and missing role give the same error, so accounts cannot be guessed. */
  async adminSignIn(context, { body }) {
    const account = await checkPassword(context, body, ({ role }) => role === 'admin');
    if (account instanceof Refusal) return account;
    return inWorld(context.database, account.world, async (ctx) => {
      const factor = await findSecondFactor(ctx, account.id);
      return {
        token: await issueAdminToken(ctx, account.id, 'admin-password'),
        step: factor?.confirmedAt ? 'confirm' : 'set-up',
      };
    });
  },
} satisfies Handlers<PublicContext>;

export const secondFactorHandlers = {
  async beginSecondFactor(ctx) {
    const { id, email } = ctx.account;
    if ((await findSecondFactor(ctx, id))?.confirmedAt) return ALREADY_SET_UP;
    const secret = newSecret();
    await keepSecret(ctx, id, secret);
    return { secret, address: authenticatorAddress(secret, email) };
  },

  async enableSecondFactor(ctx, { body }) {
    const factor = await findSecondFactor(ctx, ctx.account.id);
    if (!factor) return NOT_SET_UP;
    if (factor.confirmedAt) return ALREADY_SET_UP;
    const refusal = refusalOf(await takeCode(ctx, factor, body.code));
    if (refusal) return refusal;
    const recoveryCodes = await activateSecondFactor(ctx, ctx.account.id);
    return { recoveryCodes, token: await confirmedToken(ctx) };
  },

  async confirmSecondFactor(ctx, { body }) {
    const factor = await findSecondFactor(ctx, ctx.account.id);
    if (!factor?.confirmedAt) return NOT_SET_UP;
    return refusalOf(await takeCode(ctx, factor, body.code)) ?? { token: await confirmedToken(ctx) };
  },
} satisfies Handlers<AccountContext>;

function refusalOf(verdict: CodeVerdict): Refusal | null {
  if (verdict === 'right') return null;
  if (verdict === 'unreadable') return UNREADABLE;
  return verdict === 'wrong' ? WRONG_CODE : new Refusal('rate_limited', TOO_MANY_TRIES_TEXT, verdict);
}

async function confirmedToken(ctx: AccountContext): Promise<string> {
  await revokeToken(ctx, ctx.tokenHash);
  return issueAdminToken(ctx, ctx.account.id, 'admin');
}

export const adminSignOutHandlers = {
  async adminSignOut(ctx) {
    await revokeToken(ctx, ctx.tokenHash);
    return { success: true };
  },
} satisfies Handlers<AccountContext>;
