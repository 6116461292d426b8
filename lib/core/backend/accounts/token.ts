import 'server-only';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq, lt, or, sql } from 'drizzle-orm';
import { rowsOf } from '@/lib/core/backend/database/answer-rows';
import type { Queryable } from '@/lib/core/backend/database/database';
import { readJson, rowOf } from '@/lib/core/backend/database/json-rows';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { confineTo, type WorldContext, type WorldRow } from '@/lib/core/backend/worlds/worlds';
import { addMs, type Instant } from '@/lib/core/ground/time/zoned';
import { accounts, devices, tokens, workers } from './tables';

export type Account = typeof accounts.$inferSelect;

type TokenKind = (typeof tokens.$inferSelect)['kind'];

export interface TokenOwner {
  readonly account: Account;
  readonly world: WorldRow;
  readonly tokenHash: string;
  readonly kind: TokenKind;
  readonly impersonatedId: number | null;
  readonly createdAt: Instant;
  readonly lastUsedAt: Instant;
  readonly endsAt: Instant | null;
}

const HOUR_MS = 3_600_000;

const LIVES: Readonly<Record<TokenKind, { readonly idleMs: number; readonly touchAfterMs: number }>> = {
  app: { idleMs: 30 * 24 * HOUR_MS, touchAfterMs: HOUR_MS },
  'admin-password': { idleMs: HOUR_MS, touchAfterMs: HOUR_MS },
  admin: { idleMs: 12 * HOUR_MS, touchAfterMs: HOUR_MS },
  // Each deliberate action restarts the half hour. [IMP-01]
  acting: { idleMs: HOUR_MS / 2, touchAfterMs: 0 },
};

/** This is an absolute limit from creation: a stolen token must not live forever. */
const LONGEST_LIFE_MS = 180 * 24 * HOUR_MS;
const PASSWORD_LIFE_MS = HOUR_MS / 6;
const OFFICE_LIFE_MS = 12 * HOUR_MS;

export function issueToken(ctx: WorldContext, accountId: number): Promise<string> {
  return insertToken(ctx, { accountId });
}

export function issueOfficeToken(
  ctx: WorldContext,
  accountId: number,
  kind: 'admin-password' | 'admin',
): Promise<string> {
  const lifeMs = kind === 'admin' ? OFFICE_LIFE_MS : PASSWORD_LIFE_MS;
  return insertToken(ctx, { accountId, kind, endsAt: addMs(ctx.now, lifeMs) });
}

/** The token ends together with the administrator's own. */
export function issueImpersonationToken(
  ctx: WorldContext,
  parent: TokenOwner,
  workerId: number,
): Promise<string> {
  const { account, tokenHash, endsAt } = parent;
  return insertToken(ctx, {
    accountId: account.id,
    kind: 'acting',
    impersonatedId: workerId,
    parentHash: tokenHash,
    endsAt,
  });
}

type NewToken = Pick<
  typeof tokens.$inferInsert,
  'accountId' | 'kind' | 'impersonatedId' | 'parentHash' | 'endsAt'
>;

async function insertToken(ctx: WorldContext, values: NewToken): Promise<string> {
  const token = newToken();
  const times = { createdAt: ctx.now, lastUsedAt: ctx.now };
  await ctx.tx.insert(tokens).values({ ...values, ...times, world: ctx.world.id, hash: tokenHashOf(token) });
  return token;
}

/**
 * Searches all worlds, because the token determines the world; the rest of the transaction sees only that one. One
 * statement, because every request needs it.
 */
export async function findTokenOwner(tx: Queryable, token: string): Promise<ConfinedOwner | null> {
  const tokenHash = tokenHashOf(token);
  const times = sql`'createdAt', t.created_at, 'lastUsedAt', t.last_used_at, 'endsAt', t.ends_at`;
  const account = sql`'account', ${rowOf(accounts, 'a')}`;
  const world = sql`'world', ${rowOf(worlds, 'w')}, 'confined', ${confineTo(sql`w.id`)}`;
  const found = await readJson<Omit<TokenOwner, 'tokenHash'>>(
    tx,
    sql`
      select json_build_object('kind', t.kind, 'impersonatedId', t.acting_as, ${times}, ${account}, ${world}) as json
      from ${tokens} as t
      join ${accounts} as a on a.world = t.world and a.id = t.account_id
      join ${worlds} as w on w.id = t.world
      where t.hash = ${tokenHash}`,
  );
  return found && { ...found, tokenHash, isConfined: true };
}

type ConfinedOwner = TokenOwner & { readonly isConfined: true };

export function isExpired(owner: TokenOwner, now: Instant): boolean {
  if (isOver(owner.world, now) || isOver(owner, now)) return true;
  const ageMs = (since: Instant) => Date.parse(now) - Date.parse(since);
  return ageMs(owner.lastUsedAt) >= LIVES[owner.kind].idleMs || ageMs(owner.createdAt) >= LONGEST_LIFE_MS;
}

export function isOver({ endsAt }: { readonly endsAt: Instant | null }, now: Instant): boolean {
  return endsAt !== null && Date.parse(now) >= Date.parse(endsAt);
}

/** A request with this token needs no write of its own. */
function isFresh(owner: TokenOwner, now: Instant): boolean {
  const { touchAfterMs } = LIVES[owner.kind];
  return !isExpired(owner, now) && Date.parse(now) - Date.parse(owner.lastUsedAt) < touchAfterMs;
}

/** Makes at most one write an hour in the app, and none while the database only reads. */
export async function touchToken(ctx: WorldContext, owner: TokenOwner, uuid?: string): Promise<void> {
  if (isFresh(owner, ctx.now) || (await onlyReads(ctx))) return;
  const { workerId } = owner.account;
  if (owner.kind === 'app' && workerId !== null && uuid !== undefined) await seeDevice(ctx, workerId, uuid);
  await ctx.tx
    .update(tokens)
    .set({ lastUsedAt: ctx.now })
    .where(ofWorld(ctx, tokens, eq(tokens.hash, owner.tokenHash)));
}

/** Without room on the disk, transactions only read, and a read must still work. */
export async function onlyReads({ tx }: WorldContext): Promise<boolean> {
  const [row] = rowsOf(await tx.execute(sql`select current_setting('transaction_read_only') as "onlyReads"`));
  return (row as { readonly onlyReads: string }).onlyReads === 'on';
}

async function seeDevice(ctx: WorldContext, workerId: number, uuid: string): Promise<void> {
  const isIt = ofWorld(ctx, devices, eq(devices.workerId, workerId), eq(devices.uuid, uuid));
  await ctx.tx.update(devices).set({ lastSeenAt: ctx.now }).where(isIt);
}

export async function revokeToken(ctx: WorldContext, tokenHash: string): Promise<void> {
  await ctx.tx.delete(tokens).where(ofWorld(ctx, tokens, eq(tokens.hash, tokenHash)));
}

export async function removeExpiredTokens(ctx: WorldContext): Promise<void> {
  const isUnused = lt(tokens.lastUsedAt, addMs(ctx.now, -LIVES.app.idleMs));
  const isOld = lt(tokens.createdAt, addMs(ctx.now, -LONGEST_LIFE_MS));
  const isPast = lt(tokens.endsAt, ctx.now);
  await ctx.tx.delete(tokens).where(ofWorld(ctx, tokens, or(isUnused, isOld, isPast)));
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Returns null unless the worker is of the same world and has a sign-in. */
export async function findImpersonatedWorker(ctx: WorldContext, workerId: number) {
  const [found] = await ctx.tx
    .select({ worker: workers })
    .from(workers)
    .innerJoin(accounts, sameWorld(accounts, workers, eq(accounts.workerId, workers.id)))
    .where(ofWorld(ctx, workers, eq(workers.id, workerId), eq(accounts.role, 'worker')))
    .limit(1);
  return found?.worker ?? null;
}

export function isSameSecret(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
