import 'server-only';
import { issueToken, revokeToken } from '@/lib/core/backend/accounts/token';
import type {
  AccountContext,
  Handlers,
  PublicContext,
  WorkerContext,
} from '@/lib/core/backend/api/handler-context';
import { Refusal } from '@/lib/core/backend/api/refusal';
import { inWorld } from '@/lib/core/backend/worlds/worlds';
import type { InputOf } from '@/lib/core/ground/contract/define-call';
import type { sessionCalls } from '@/lib/core/ground/session/calls';
import type { TokenAnswer } from '@/lib/core/ground/session/schema';
import {
  checkPassword,
  hasStillPassword,
  TOO_BUSY,
} from '@/lib/features/people/password/server/check-password';

export const publicSessionHandlers = {
  obtainToken: signIn,
  /** The app redirects workers who have joined. [AUTH-04] */
  startOnboarding: signIn,
} satisfies Handlers<PublicContext>;

async function signIn(
  context: PublicContext,
  { body }: InputOf<typeof sessionCalls.obtainToken>,
): Promise<TokenAnswer | Refusal> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const account = await checkPassword(context, body);
    if (account instanceof Refusal) return account;
    const token = await inWorld(context.database, account.world, async (ctx) =>
      (await hasStillPassword(ctx, account)) ? issueToken(ctx, account.id) : null,
    );
    if (token !== null) return { token };
  }
  return TOO_BUSY;
}

/** The check is repeated if the hash has changed in the meantime. */
const MOST_TRIES = 3;

export const accountSessionHandlers = {
  async revokeToken(ctx) {
    await revokeToken(ctx, ctx.tokenHash);
    return { success: true };
  },

  /** Repeats are harmless: another tab may have ended the impersonation. [IMP-04] */
  async releaseHijack(ctx) {
    if (ctx.administrator !== null) await revokeToken(ctx, ctx.tokenHash);
    return {};
  },
} satisfies Handlers<AccountContext>;

export const workerSessionHandlers = {
  async syncTime(ctx) {
    return { now: ctx.now };
  },
} satisfies Handlers<WorkerContext>;
