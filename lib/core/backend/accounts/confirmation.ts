import 'server-only';
import { eq } from 'drizzle-orm';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { tokens } from './tables';

interface SessionContext extends WorldContext {
  readonly tokenHash: string;
}

/** A sign-in or confirmation this long ago still counts. */
const CONFIRMED_MS = 5 * 60_000;

/**
 * Returns true if the person at the session proved who they are a moment ago, by sign-in, password or passkey. A
 * session alone proves only that somebody has the unlocked phone. See
 * docs/decisions/0470-a-session-is-confirmed-before-the-bank-account-changes.md.
 */
export async function isConfirmed(ctx: SessionContext): Promise<boolean> {
  const [token] = await ctx.tx
    .select({ createdAt: tokens.createdAt, confirmedAt: tokens.confirmedAt })
    .from(tokens)
    .where(ofWorld(ctx, tokens, eq(tokens.hash, ctx.tokenHash)));
  if (!token) return false;
  const sinceMs = Date.parse(token.confirmedAt ?? token.createdAt);
  return Date.parse(ctx.now) - sinceMs < CONFIRMED_MS;
}

export async function confirmSession(ctx: SessionContext): Promise<void> {
  await ctx.tx
    .update(tokens)
    .set({ confirmedAt: ctx.now })
    .where(ofWorld(ctx, tokens, eq(tokens.hash, ctx.tokenHash)));
}
