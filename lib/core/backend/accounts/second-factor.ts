import 'server-only';
import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { brand } from '@/lib/core/ground/site/brand';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { isSealed, openSecret, sealSecret } from './seal';
import { accounts, recoveryCodes, secondFactors } from './tables';
import { tokenHashOf } from './token';

type SecondFactor = typeof secondFactors.$inferSelect;

/** It is `unreadable` when the authenticator was sealed with another server secret. */
export type CodeVerdict = 'right' | 'wrong' | 'unreadable' | { readonly retryAfterS: number };

const RECOVERY_CODES = 10;

/** Six digits can be guessed in a day at ten tries a second, so wrong codes are limited per window. */
const MOST_WRONG = 10;
const WINDOW_MS = 15 * 60_000;

export async function findSecondFactor(ctx: WorldContext, accountId: number): Promise<SecondFactor | null> {
  const [factor] = await ctx.tx
    .select()
    .from(secondFactors)
    .where(isOf(ctx, accountId))
    // The row is locked, so that concurrent codes are checked one after the other.
    .for('update');
  return factor ?? null;
}

export async function findUnreadable(ctx: WorldContext): Promise<readonly string[]> {
  const isOwn = sameWorld(accounts, secondFactors, eq(accounts.id, secondFactors.accountId));
  const rows = await ctx.tx
    .select({ factor: secondFactors, email: accounts.email })
    .from(secondFactors)
    .innerJoin(accounts, isOwn)
    .where(ofWorld(ctx, secondFactors))
    .orderBy(accounts.email);
  return rows.flatMap(({ factor, email }) => (openSecret(factor.secret, factor) === null ? [email] : []));
}

export async function keepSecret(ctx: WorldContext, accountId: number, secret: string): Promise<void> {
  const owner = { world: ctx.world.id, accountId };
  const fresh = { secret: sealSecret(secret, owner), lastStep: 0 };
  await ctx.tx
    .insert(secondFactors)
    .values({ ...owner, ...fresh })
    .onConflictDoUpdate({ target: [secondFactors.world, secondFactors.accountId], set: fresh });
}

/** Counts wrong codes of all devices together. */
export async function takeCode(ctx: WorldContext, factor: SecondFactor, typed: string): Promise<CodeVerdict> {
  const waitMs = waitOf(factor, ctx);
  if (waitMs > 0) return { retryAfterS: Math.ceil(waitMs / 1000) };
  const verdict = await spendCode(ctx, factor, typed);
  if (verdict === 'unreadable') return verdict;
  const counted = verdict === 'right' ? { wrongCodes: 0, wrongSince: null } : countedWrong(factor, ctx);
  await ctx.tx.update(secondFactors).set(counted).where(isOf(ctx, factor.accountId));
  return verdict;
}

/** Takes a code of the app or a recovery code. The caller limits wrong codes. */
export async function spendCode(
  ctx: WorldContext,
  factor: SecondFactor,
  typed: string,
): Promise<'right' | 'wrong' | 'unreadable'> {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  const secret = openSecret(factor.secret, factor);
  if (isAppCode(code) && secret === null) return 'unreadable';
  const step = isAppCode(code) && secret ? stepOfCode(secret, code, ctx.now, factor.lastStep) : null;
  const isRight =
    step !== null || (factor.confirmedAt !== null && (await spendRecoveryCode(ctx, factor, code)));
  if (!isRight) return 'wrong';
  await ctx.tx
    .update(secondFactors)
    .set({ ...sealedAnew(factor), lastStep: step ?? factor.lastStep })
    .where(isOf(ctx, factor.accountId));
  return 'right';
}

const sealedAnew = ({ secret, ...owner }: SecondFactor) =>
  isSealed(secret) ? {} : { secret: sealSecret(secret, owner) };

/** Returns new recovery codes, of which only hashes are stored; older ones become invalid. */
export async function activateSecondFactor(ctx: WorldContext, accountId: number): Promise<readonly string[]> {
  const fresh = { confirmedAt: ctx.now, wrongCodes: 0, wrongSince: null };
  await ctx.tx.update(secondFactors).set(fresh).where(isOf(ctx, accountId));
  const isTheirs = ofWorld(ctx, recoveryCodes, eq(recoveryCodes.accountId, accountId));
  await ctx.tx.delete(recoveryCodes).where(isTheirs);
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await ctx.tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ world: ctx.world.id, accountId, hash: hashOf(code) })));
  return codes;
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

function newRecoveryCode(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return `${group()}-${group()}-${group()}`;
}

async function spendRecoveryCode(ctx: WorldContext, factor: SecondFactor, code: string): Promise<boolean> {
  const isIt = ofWorld(
    ctx,
    recoveryCodes,
    eq(recoveryCodes.accountId, factor.accountId),
    eq(recoveryCodes.hash, hashOf(code)),
  );
  const spent = await ctx.tx.delete(recoveryCodes).where(isIt).returning({ hash: recoveryCodes.hash });
  return spent.length > 0;
}

/** A plain hash is enough: a code is as random as a token. */
const hashOf = (code: string) => tokenHashOf(code.replaceAll('-', ''));

function waitOf({ wrongCodes, wrongSince }: SecondFactor, { now }: WorldContext): number {
  if (wrongSince === null || wrongCodes < MOST_WRONG) return 0;
  return Date.parse(wrongSince) + WINDOW_MS - Date.parse(now);
}

function countedWrong({ wrongCodes, wrongSince }: SecondFactor, { now }: WorldContext) {
  const isWithin = wrongSince !== null && Date.parse(now) - Date.parse(wrongSince) < WINDOW_MS;
  return isWithin ? { wrongCodes: wrongCodes + 1 } : { wrongCodes: 1, wrongSince: now };
}

const isOf = (ctx: WorldContext, accountId: number) =>
  ofWorld(ctx, secondFactors, eq(secondFactors.accountId, accountId));

const STEP_S = 30;
const DIGITS = 6;

/** Returns 160 bits in base32, as RFC 4226 requires. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function authenticatorAddress(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** Accepts one step earlier or later, because clocks differ, but no code twice. */
export function stepOfCode(secret: string, code: string, now: Instant, lastStep: number): number | null {
  const timestamp = Date.parse(now);
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / STEP_S) + delta;
  return step > lastStep ? step : null;
}

const isAppCode = (code: string): boolean => new RegExp(`^\\d{${DIGITS}}$`).test(code);

function totpOf(secret: string, label = ''): TOTP {
  const issuer = brand.name;
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: DIGITS, period: STEP_S });
}
