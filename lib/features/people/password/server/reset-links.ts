import 'server-only';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { accounts, workers } from '@/lib/core/backend/accounts/tables';
import { type Account, newToken, tokenHashOf } from '@/lib/core/backend/accounts/token';
import type { Queryable } from '@/lib/core/backend/database/database';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import { worlds } from '@/lib/core/backend/worlds/tables';
import type { WorldContext, WorldRow } from '@/lib/core/backend/worlds/worlds';
import { addMs } from '@/lib/core/ground/time/zoned';
import { passwordResets } from '@/lib/features/records/people';
import { type PasswordOwner, RESET_LINK_MINUTES } from '../rules';

export async function makeResetLink({ tx, world, now }: WorldContext, accountId: number): Promise<string> {
  const token = newToken();
  const endsAt = addMs(now, RESET_LINK_MINUTES * 60_000);
  await tx.insert(passwordResets).values({ world: world.id, hash: tokenHashOf(token), accountId, endsAt });
  return token;
}

/** Finds the account of a link in any world, even if expired; null for an unknown token. */
export async function findReset(
  tx: Queryable,
  token: string,
): Promise<{ readonly world: WorldRow; readonly account: Account } | null> {
  const [row] = await tx
    .select({ world: worlds, account: accounts })
    .from(passwordResets)
    .innerJoin(accounts, sameWorld(accounts, passwordResets, eq(accounts.id, passwordResets.accountId)))
    .innerJoin(worlds, eq(worlds.id, passwordResets.world))
    .where(and(eq(passwordResets.hash, tokenHashOf(token)), inArray(worlds.kind, ['marketplace', 'test'])));
  return row ?? null;
}

export async function isResetOpen(ctx: WorldContext, token: string): Promise<boolean> {
  const isIt = ofWorld(ctx, passwordResets, eq(passwordResets.hash, tokenHashOf(token)));
  return (await ctx.tx.$count(passwordResets, and(isIt, gt(passwordResets.endsAt, ctx.now)))) > 0;
}

/** Deletes the link; false if it was used or has expired. */
export async function takeReset(ctx: WorldContext, token: string): Promise<boolean> {
  const isIt = ofWorld(ctx, passwordResets, eq(passwordResets.hash, tokenHashOf(token)));
  const taken = await ctx.tx
    .delete(passwordResets)
    .where(and(isIt, gt(passwordResets.endsAt, ctx.now)))
    .returning({ hash: passwordResets.hash });
  return taken.length > 0;
}

export async function passwordOwner(ctx: WorldContext, { email, workerId }: Account): Promise<PasswordOwner> {
  if (workerId === null) return { email, names: [] };
  const [worker] = await ctx.tx
    .select({ firstNames: workers.firstNames, lastName: workers.lastName })
    .from(workers)
    .where(ofWorld(ctx, workers, eq(workers.id, workerId)));
  return { email, names: worker ? [worker.firstNames, worker.lastName] : [] };
}

export async function removeOldResets(ctx: WorldContext): Promise<void> {
  await ctx.tx
    .delete(passwordResets)
    .where(ofWorld(ctx, passwordResets, lte(passwordResets.endsAt, ctx.now)));
}
