import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt, or } from 'drizzle-orm';
import { accounts, tokens, worlds } from '@/lib/backend/database/schema';
import type { Queryable, WorldContext, WorldRow } from '@/lib/backend/worlds/context';
import type { Instant } from '@/lib/time/zoned';
import { addMs } from '@/lib/time/zoned';

export type Account = typeof accounts.$inferSelect;

/** A token's account with the world that follows from it. */
export interface TokenOwner {
  readonly account: Account;
  readonly world: WorldRow;
  readonly tokenHash: string;
  readonly createdAt: Instant;
  readonly lastUsedAt: Instant;
}

const LIFETIME_MS = 30 * 86_400_000;
/** From its making, however often it is used: who copied a token does not have it for good. */
const LONGEST_LIFE_MS = 180 * 86_400_000;
const TOUCH_AFTER_MS = 3_600_000;

/** Makes a token for an account of the world; only its hash is kept. */
export async function issueToken(ctx: WorldContext, accountId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await ctx.tx.insert(tokens).values({
    world: ctx.world.id,
    hash: tokenHashOf(token),
    accountId,
    createdAt: ctx.now,
    lastUsedAt: ctx.now,
  });
  return token;
}

/** Looks in every world: the token says which one it is. Null for an unknown token. */
export async function findTokenOwner(tx: Queryable, token: string): Promise<TokenOwner | null> {
  const tokenHash = tokenHashOf(token);
  const [row] = await tx
    .select({
      account: accounts,
      world: worlds,
      createdAt: tokens.createdAt,
      lastUsedAt: tokens.lastUsedAt,
    })
    .from(tokens)
    .innerJoin(accounts, and(eq(accounts.world, tokens.world), eq(accounts.id, tokens.accountId)))
    .innerJoin(worlds, eq(worlds.id, tokens.world))
    .where(eq(tokens.hash, tokenHash));
  return row ? { ...row, tokenHash } : null;
}

/** Thirty days without use end a token, so do half a year in all and the end of its world. */
export function isExpired(owner: TokenOwner, now: Instant): boolean {
  if (isOver(owner.world, now)) return true;
  const ageMs = (since: Instant) => Date.parse(now) - Date.parse(since);
  return ageMs(owner.lastUsedAt) >= LIFETIME_MS || ageMs(owner.createdAt) >= LONGEST_LIFE_MS;
}

/** Only a demo comes to an end. */
export function isOver({ endsAt }: WorldRow, now: Instant): boolean {
  return endsAt !== null && Date.parse(now) >= Date.parse(endsAt);
}

/** Used within the hour, so that no touch is near, and not at its end. */
export function isFresh(owner: TokenOwner, now: Instant): boolean {
  return !isExpired(owner, now) && Date.parse(now) - Date.parse(owner.lastUsedAt) < TOUCH_AFTER_MS;
}

/** Keeps a token in use alive, with a write an hour at most. */
export async function touchToken(ctx: WorldContext, owner: TokenOwner): Promise<void> {
  if (isFresh(owner, ctx.now)) return;
  await ctx.tx
    .update(tokens)
    .set({ lastUsedAt: ctx.now })
    .where(and(eq(tokens.world, ctx.world.id), eq(tokens.hash, owner.tokenHash)));
}

export async function revokeToken(ctx: WorldContext, tokenHash: string): Promise<void> {
  await ctx.tx.delete(tokens).where(and(eq(tokens.world, ctx.world.id), eq(tokens.hash, tokenHash)));
}

/** Forgets the world's tokens that have run out. */
export async function removeExpiredTokens(ctx: WorldContext): Promise<void> {
  const isUnused = lt(tokens.lastUsedAt, addMs(ctx.now, -LIFETIME_MS));
  const isOld = lt(tokens.createdAt, addMs(ctx.now, -LONGEST_LIFE_MS));
  await ctx.tx.delete(tokens).where(and(eq(tokens.world, ctx.world.id), or(isUnused, isOld)));
}

export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
