import 'server-only';
import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { recoveryCodes, secondFactors } from '@/lib/backend/database/schema/people';
import type { WorldContext } from '@/lib/backend/worlds/context';
import { ADMIN_LIMITS } from '@/lib/features/admin/model';
import { isAppCode, stepOfCode } from './authenticator';
import { tokenHashOf } from './token';

export type SecondFactor = typeof secondFactors.$inferSelect;

/** How a code was judged; after too many wrong ones none is looked at until the wait is over. */
export type CodeVerdict = 'right' | 'wrong' | { readonly retryAfterS: number };

/** Six digits are guessed in a day at ten a second; so nobody has more than these in the window. */
const MOST_WRONG = 10;
const WINDOW_MS = 15 * 60_000;

export async function findSecondFactor(ctx: WorldContext, accountId: number): Promise<SecondFactor | null> {
  const [factor] = await ctx.tx
    .select()
    .from(secondFactors)
    .where(isOf(ctx, accountId))
    // Two codes at the same moment are judged one after the other.
    .for('update');
  return factor ?? null;
}

/** Keeps a new secret that waits for its first code, in place of one that waited before. */
export async function keepSecret(ctx: WorldContext, accountId: number, secret: string): Promise<void> {
  await ctx.tx
    .insert(secondFactors)
    .values({ world: ctx.world.id, accountId, secret })
    .onConflictDoUpdate({ target: [secondFactors.world, secondFactors.accountId], set: { secret } });
}

/** Takes a code of the authenticator, or a recovery code where `factor` is in use. */
export async function takeCode(ctx: WorldContext, factor: SecondFactor, typed: string): Promise<CodeVerdict> {
  const waitMs = waitOf(factor, ctx);
  if (waitMs > 0) return { retryAfterS: Math.ceil(waitMs / 1000) };
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  const step = isAppCode(code) ? stepOfCode(factor.secret, code, ctx.now, factor.lastStep) : null;
  const isRight =
    step !== null || (factor.confirmedAt !== null && (await spendRecoveryCode(ctx, factor, code)));
  await ctx.tx
    .update(secondFactors)
    .set(
      isRight
        ? { wrongCodes: 0, wrongSince: null, ...(step !== null && { lastStep: step }) }
        : countedWrong(factor, ctx),
    )
    .where(isOf(ctx, factor.accountId));
  return isRight ? 'right' : 'wrong';
}

/** From now on each sign-in asks for a code. Answers the recovery codes, of which only hashes are kept. */
export async function activateSecondFactor(ctx: WorldContext, accountId: number): Promise<readonly string[]> {
  await ctx.tx.update(secondFactors).set({ confirmedAt: ctx.now }).where(isOf(ctx, accountId));
  const codes = Array.from({ length: ADMIN_LIMITS.recoveryCodes }, newRecoveryCode);
  await ctx.tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ world: ctx.world.id, accountId, hash: hashOf(code) })));
  return codes;
}

/** Without letters and digits that are taken for one another; 59 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

function newRecoveryCode(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return `${group()}-${group()}-${group()}`;
}

async function spendRecoveryCode(ctx: WorldContext, factor: SecondFactor, code: string): Promise<boolean> {
  const isIt = and(
    eq(recoveryCodes.world, ctx.world.id),
    eq(recoveryCodes.accountId, factor.accountId),
    eq(recoveryCodes.hash, hashOf(code)),
  );
  const spent = await ctx.tx.delete(recoveryCodes).where(isIt).returning({ hash: recoveryCodes.hash });
  return spent.length > 0;
}

/** As random as a token, so that a plain hash is enough. */
const hashOf = (code: string) => tokenHashOf(code.replaceAll('-', ''));

function waitOf({ wrongCodes, wrongSince }: SecondFactor, { now }: WorldContext): number {
  if (wrongSince === null || wrongCodes < MOST_WRONG) return 0;
  return Date.parse(wrongSince) + WINDOW_MS - Date.parse(now);
}

function countedWrong({ wrongCodes, wrongSince }: SecondFactor, { now }: WorldContext) {
  const isWithin = wrongSince !== null && Date.parse(now) - Date.parse(wrongSince) < WINDOW_MS;
  return isWithin ? { wrongCodes: wrongCodes + 1 } : { wrongCodes: 1, wrongSince: now };
}

const isOf = ({ world }: WorldContext, accountId: number) =>
  and(eq(secondFactors.world, world.id), eq(secondFactors.accountId, accountId));
