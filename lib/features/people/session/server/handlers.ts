import 'server-only';
import { eq } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import { issueToken, revokeToken } from '@/lib/core/backend/accounts/token';
import type {
  AccountContext,
  Handlers,
  PublicContext,
  WorkerContext,
} from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { inWorld } from '@/lib/core/backend/worlds/worlds';
import type { InputOf } from '@/lib/core/ground/contract/define-call';
import type { sessionCalls } from '@/lib/core/ground/session/calls';
import type { TokenAnswer } from '@/lib/core/ground/session/schema';
import { customerAsWorker, workerEntity } from '@/lib/features/account/worker/server/worker-entity';
import {
  checkPassword,
  hasStillPassword,
  TOO_BUSY,
} from '@/lib/features/people/password/server/check-password';
import { SESSION_TEXTS } from '@/lib/features/people/session/server-texts';
import { customers } from '@/lib/features/records/visits';

const FOR_THE_OFFICE = new Refusal('permission_denied', SESSION_TEXTS.forTheOffice);

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
  /** A customer is returned as a worker, so that the app can recognize and redirect them. [AUTH-11] [PROF-04] */
  async getUser(ctx, { query = {} }) {
    const { account, tx } = ctx;
    switch (account.role) {
      case 'admin':
        return FOR_THE_OFFICE;
      case 'customer': {
        const isTheirs = ofWorld(ctx, customers, eq(customers.id, account.customerId ?? 0));
        const [customer] = await tx.select().from(customers).where(isTheirs);
        return customer ? customerAsWorker(account, customer) : NOT_FOUND;
      }
      case 'worker': {
        const isTheirs = ofWorld(ctx, workers, eq(workers.id, account.workerId ?? 0));
        const [worker] = await tx.select().from(workers).where(isTheirs);
        if (!worker) return NOT_FOUND;
        const { backgroundCheck, ...user } = await workerEntity(ctx, worker);
        return query.expand?.includes('background_check') ? { ...user, backgroundCheck } : user;
      }
      default:
        return account.role satisfies never;
    }
  },

  async revokeToken(ctx) {
    await revokeToken(ctx, ctx.tokenHash);
    return { success: true };
  },

  /** Idempotent, because another tab may have ended it. [IMP-04] */
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
