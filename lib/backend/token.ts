import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Instant } from '@/lib/time/zoned';
import { addMs } from '@/lib/time/zoned';
import type { Queryable, WorldContext, WorldRow } from './context';
import { accounts, tokens, worlds } from './schema';

export type Account = typeof accounts.$inferSelect;

/** A token's account with the world that follows from it. */
export interface TokenOwner {
  readonly account: Account;
  readonly world: WorldRow;
  readonly tokenHash: string;
  readonly lastUsedAt: Instant;
}

const LIFETIME_MS = 30 * 86_400_000;
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
    .select({ account: accounts, world: worlds, lastUsedAt: tokens.lastUsedAt })
    .from(tokens)
    .innerJoin(accounts, and(eq(accounts.world, tokens.world), eq(accounts.id, tokens.accountId)))
    .innerJoin(worlds, eq(worlds.id, tokens.world))
    .where(eq(tokens.hash, tokenHash));
  return row ? { ...row, tokenHash } : null;
}

/** Thirty days without use end a token, and so does the end of its world. */
export function isExpired(owner: TokenOwner, now: Instant): boolean {
  if (isOver(owner.world, now)) return true;
  return Date.parse(now) - Date.parse(owner.lastUsedAt) >= LIFETIME_MS;
}

/** Only a demo comes to an end. */
export function isOver({ endsAt }: WorldRow, now: Instant): boolean {
  return endsAt !== null && Date.parse(now) >= Date.parse(endsAt);
}

/** Used within the hour, so that neither an end nor a touch is near. */
export function isFresh(owner: TokenOwner, now: Instant): boolean {
  return Date.parse(now) - Date.parse(owner.lastUsedAt) < TOUCH_AFTER_MS;
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

/** Forgets the world's tokens that nobody has used for thirty days. */
export async function removeExpiredTokens(ctx: WorldContext): Promise<void> {
  const oldest = addMs(ctx.now, -LIFETIME_MS);
  await ctx.tx.delete(tokens).where(and(eq(tokens.world, ctx.world.id), lt(tokens.lastUsedAt, oldest)));
}

export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
