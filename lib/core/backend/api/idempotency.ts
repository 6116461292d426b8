import 'server-only';
import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { jsonStatement, sendCommand } from '@/lib/core/backend/database/json-statement';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { idempotencyKeys } from '@/lib/core/backend/worlds/tables';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { WireResponse } from '@/lib/core/ground/contract/wire-message';
import { REQUEST_FAULT_TEXTS } from '@/lib/core/ground/texts/server-texts';
import { addMs, type Instant } from '@/lib/core/ground/time/zoned';
import { Refusal, refusalResponse } from './refusal';

const KEPT_MS = 72 * 3_600_000;
/** Answers stored for one account; the oldest go. */
const MOST_ANSWERS = 500;
/** How many writes of an account pass between two deletions, each of which reads the keys of its world. */
const TRIM_EVERY = 50;
/** About a megabyte of counts. */
const MOST_COUNTED = 10_000;
const IN_FLIGHT = 0;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

const MALFORMED_KEY = new Refusal('validation_error', REQUEST_FAULT_TEXTS['malformed-key']);
const REUSED_KEY = new Refusal('validation_error', REQUEST_FAULT_TEXTS['reused-key']);

export interface Identity {
  readonly accountId: number;
  readonly impersonatedId: number | null;
  readonly method: string;
  readonly path: string;
  /** Decoded: the schemas fix the order of fields, so that equal bodies have equal text. */
  readonly body: unknown;
}

export interface OnceAnswer {
  readonly response: WireResponse;
  readonly replay: boolean;
}

/**
 * The key is inserted first: a concurrent request waits at the unique index, then gets the stored response. A
 * refusal is stored while its changes are rolled back; if the work throws, nothing is stored.
 */
export async function once(
  ctx: WorldContext,
  givenKey: string,
  identity: Identity,
  work: (ctx: WorldContext) => Promise<WireResponse>,
): Promise<OnceAnswer> {
  const key = givenKey.toLowerCase();
  if (!UUID.test(key)) return { response: refusalResponse(MALFORMED_KEY), replay: false };
  const fingerprint = fingerprintOf(identity);
  const id = { world: ctx.world.id, key };
  const { accountId } = identity;
  // The savepoint is sent together with the key. It ends with the transaction.
  const [isClaimed] = await Promise.all([
    claimKey(ctx.tx, { ...id, accountId, fingerprint, createdAt: ctx.now }),
    sendCommand(ctx.tx, 'savepoint before_work', 'later'),
  ]);
  if (isClaimed === null) {
    const isMine = ofWorld(ctx, idempotencyKeys, eq(idempotencyKeys.key, key));
    const [stored] = await ctx.tx.select().from(idempotencyKeys).where(isMine);
    if (stored?.fingerprint !== fingerprint) return { response: refusalResponse(REUSED_KEY), replay: false };
    return { response: { status: stored.status, headers: {}, body: stored.body }, replay: true };
  }
  const response = await work(ctx);
  // An error that `work` throws rolls back the whole transaction.
  if (response.status >= 400) await sendCommand(ctx.tx, 'rollback to savepoint before_work');
  const stored = { ...id, status: response.status, body: JSON.stringify(response.body ?? null) };
  await storeAnswer(ctx.tx, stored, 'later');
  if (isTrimDue(`${ctx.world.id} ${accountId}`))
    await trimAnswers(ctx.tx, { world: ctx.world.id, accountId }, 'later');
  return { response, replay: false };
}

interface KeyOfWorld extends Readonly<Record<string, string | number>> {
  readonly world: string;
  readonly key: string;
}

interface NewKey extends KeyOfWorld {
  readonly accountId: number;
  readonly fingerprint: string;
  readonly createdAt: Instant;
}

/** Null when the key exists. */
const claimKey = jsonStatement<NewKey, boolean>('claim-key', () => {
  const names = ['world', 'key', 'accountId', 'fingerprint', 'createdAt'];
  const [world, key, accountId, fingerprint, createdAt] = names.map((name) => sql.placeholder(name));
  return sql`
    insert into ${idempotencyKeys} (world, key, account_id, fingerprint, status, created_at)
    values (${world}, ${key}, ${accountId}, ${fingerprint}, ${sql.raw(String(IN_FLIGHT))}, ${createdAt})
    on conflict do nothing returning to_json(true) as json`;
});

interface StoredAnswer extends KeyOfWorld {
  readonly status: number;
  readonly body: string;
}

const storeAnswer = jsonStatement<StoredAnswer, boolean>('store-answer', () => {
  const [world, key, status, body] = ['world', 'key', 'status', 'body'].map((name) => sql.placeholder(name));
  return sql`
    update ${idempotencyKeys} set status = ${status}, body = ${body}::jsonb
    where world = ${world} and key = ${key} returning to_json(true) as json`;
});

/**
 * Counts by account, of at most `mostAccounts`. True for the first write of an account, and for each nth after it. When
 * there are too many accounts, all begin anew.
 */
export function everyNth(n: number, mostAccounts: number): (account: string) => boolean {
  const counts = new Map<string, number>();
  return (account) => {
    const count = counts.get(account) ?? n;
    if (counts.size >= mostAccounts && !counts.has(account)) counts.clear();
    counts.set(account, count < n ? count + 1 : 1);
    return count >= n;
  };
}

/** Of a process, so also at the first write of an account after a start. A demo is an account too. */
const isTrimDue = everyNth(TRIM_EVERY, MOST_COUNTED);

const trimAnswers = jsonStatement<{ world: string; accountId: number }, boolean>('trim-answers', () => {
  const [world, accountId] = [sql.placeholder('world'), sql.placeholder('accountId')];
  return sql`
    delete from ${idempotencyKeys} where world = ${world} and key in (
      select key from ${idempotencyKeys} where world = ${world} and account_id = ${accountId}
      order by created_at desc, key offset ${sql.raw(String(MOST_ANSWERS - TRIM_EVERY))}
    ) returning to_json(true) as json`;
});

export async function forgetOldAnswers(ctx: WorldContext): Promise<void> {
  await ctx.tx
    .delete(idempotencyKeys)
    .where(ofWorld(ctx, idempotencyKeys, lt(idempotencyKeys.createdAt, addMs(ctx.now, -KEPT_MS))));
}

function fingerprintOf({ accountId, impersonatedId, method, path, body }: Identity): string {
  // Without impersonation the plain account id, so that keys stored by earlier versions still match.
  const who = impersonatedId === null ? accountId : [accountId, impersonatedId];
  const plainPath = path.split('/').filter(Boolean).join('/');
  return createHash('sha256')
    .update(JSON.stringify([who, method, plainPath, body ?? null]))
    .digest('base64url');
}
