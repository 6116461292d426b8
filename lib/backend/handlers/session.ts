import 'server-only';
import { and, eq } from 'drizzle-orm';
import { QUEUE_RETRY_AFTER_S } from '@/lib/backend/accounts/password-queue';
import { issueToken, revokeToken as removeToken } from '@/lib/backend/accounts/token';
import type {
  AccountContext,
  HandlersOf,
  PublicContext,
  WorkerContext,
} from '@/lib/backend/contract/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/backend/contract/refusal';
import { accounts, customers, workers } from '@/lib/backend/database/schema';
import { customerAsWorker, workerEntity } from '@/lib/backend/visits/worker-entity';
import { acrossWorlds, inWorld } from '@/lib/backend/worlds/worlds';
import type { InputOf } from '@/lib/call/contract/define-call';
import type { sessionCalls } from '@/lib/features/session/calls';
import type { SuccessAnswer, TimeAnswer, TokenAnswer, Worker } from '@/lib/features/session/wire';
import type { Wait } from '@/lib/rate-limit/rate-limit';
import { TOO_MANY_TRIES_TEXT } from '@/lib/rate-limit/sign-in-limit';

/** The same for an unknown e-mail, so that nobody learns who works here. [AUTH-02] */
const WRONG_CREDENTIALS = new Refusal('unauthorized', 'Wrong email or password.');
const TOO_BUSY = new Refusal(
  'rate_limited',
  'Many people are signing in right now. Please try again in a moment.',
  {
    retryAfterS: QUEUE_RETRY_AFTER_S,
  },
);
const FOR_THE_OFFICE = new Refusal('permission_denied', 'This account is for the office.');

async function obtainToken(
  { database, signInLimit, passwords, caller }: PublicContext,
  { body }: InputOf<typeof sessionCalls.obtainToken>,
): Promise<TokenAnswer | Refusal> {
  const email = body.username.trim().toLowerCase();
  const attempt = { ...caller, email };
  const wait = await signInLimit.tryFor(attempt);
  if (wait) return tooManyTries(wait);
  const [account] = await acrossWorlds(database, (tx) =>
    tx.select().from(accounts).where(eq(accounts.email, email)),
  );
  // Outside a transaction: a password takes a tenth of a second, and PGlite has one connection for everybody.
  const isRight = await passwords.verify(body.password, account?.passwordHash ?? null);
  if (isRight === null) {
    await signInLimit.giveBack(attempt);
    return TOO_BUSY;
  }
  if (!account || !isRight) return WRONG_CREDENTIALS;
  await signInLimit.forgive(attempt);
  return { token: await inWorld(database, account.world, (ctx) => issueToken(ctx, account.id)) };
}

function tooManyTries(wait: Wait): Refusal {
  return new Refusal('rate_limited', TOO_MANY_TRIES_TEXT, wait);
}

async function revokeToken(ctx: AccountContext): Promise<SuccessAnswer> {
  await removeToken(ctx, ctx.tokenHash);
  return { success: true };
}

/** A customer's answer carries their account id, by which the app turns them away. [AUTH-11] */
async function getUser(ctx: AccountContext): Promise<Worker | Refusal> {
  const { account, tx, world } = ctx;
  switch (account.role) {
    case 'admin':
      return FOR_THE_OFFICE;
    case 'customer': {
      const isTheirs = and(eq(customers.world, world.id), eq(customers.id, account.customerId ?? 0));
      const [customer] = await tx.select().from(customers).where(isTheirs);
      return customer ? customerAsWorker(account, customer) : NOT_FOUND;
    }
    case 'worker': {
      const isTheirs = and(eq(workers.world, world.id), eq(workers.id, account.workerId ?? 0));
      const [worker] = await tx.select().from(workers).where(isTheirs);
      return worker ? workerEntity(worker) : NOT_FOUND;
    }
    default:
      return account.role satisfies never;
  }
}

async function syncTime(ctx: WorkerContext): Promise<TimeAnswer> {
  return { now: ctx.now };
}

export const publicSessionHandlers = { obtainToken } satisfies HandlersOf<'obtainToken', PublicContext>;

export const accountSessionHandlers = { getUser, revokeToken } satisfies HandlersOf<
  'getUser' | 'revokeToken',
  AccountContext
>;

export const workerSessionHandlers = { syncTime } satisfies HandlersOf<'syncTime', WorkerContext>;
