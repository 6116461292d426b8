import 'server-only';
import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { idempotencyKeys } from '@/lib/core/backend/worlds/tables';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { WireResponse } from '@/lib/core/ground/contract/wire-message';
import { REQUEST_FAULT_TEXTS } from '@/lib/core/ground/texts/server-texts';
import { addMs } from '@/lib/core/ground/time/zoned';
import { Refusal, refusalResponse } from './refusal';

const KEPT_MS = 72 * 3_600_000;
/** At most this many answers are stored for one account. The oldest are deleted first. */
const MOST_ANSWERS = 500;
/** One in this many writes of an account deletes old answers: a deletion reads all keys of its world. */
const TRIM_EVERY = 50;
/** These counts take about a megabyte. */
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
  /** The body is decoded: the schemas fix the order of fields, so that equal bodies have equal text. */
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
  const isMine = ofWorld(ctx, idempotencyKeys, eq(idempotencyKeys.key, key));
  const claimed = await ctx.tx
    .insert(idempotencyKeys)
    .values({ ...id, accountId, fingerprint, status: IN_FLIGHT, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length === 0) {
    const [stored] = await ctx.tx.select().from(idempotencyKeys).where(isMine);
    if (stored?.fingerprint !== fingerprint) return { response: refusalResponse(REUSED_KEY), replay: false };
    return { response: { status: stored.status, headers: {}, body: stored.body }, replay: true };
  }
  // It ends with the transaction, which an error that `work` throws rolls back as a whole.
  await ctx.tx.execute(sql`savepoint before_work`);
  const response = await work(ctx);
  if (response.status >= 400) await ctx.tx.execute(sql`rollback to savepoint before_work`);
  const { status, body = null } = response;
  await ctx.tx.update(idempotencyKeys).set({ status, body }).where(isMine);
  if (isTrimDue(`${ctx.world.id} ${accountId}`)) await trimAnswers(ctx, accountId);
  return { response, replay: false };
}

/**
 * Counts by account, of at most `mostAccounts`. Returns true for the first write of an account, and for each nth after
 * it. When there are too many accounts, all begin anew.
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

/** Each process counts: a trim is also due at an account's first write after a start, and in demos. */
const isTrimDue = everyNth(TRIM_EVERY, MOST_COUNTED);

async function trimAnswers({ tx, world }: WorldContext, accountId: number): Promise<void> {
  await tx.execute(sql`
    delete from ${idempotencyKeys} where world = ${world.id} and key in (
      select key from ${idempotencyKeys} where world = ${world.id} and account_id = ${accountId}
      order by created_at desc, key offset ${MOST_ANSWERS - TRIM_EVERY}::int
    )`);
}

export async function forgetOldAnswers(ctx: WorldContext): Promise<void> {
  await ctx.tx
    .delete(idempotencyKeys)
    .where(ofWorld(ctx, idempotencyKeys, lt(idempotencyKeys.createdAt, addMs(ctx.now, -KEPT_MS))));
}

function fingerprintOf({ accountId, impersonatedId, method, path, body }: Identity): string {
  // Without impersonation it is the plain account id, so that keys stored by earlier versions still match.
  const who = impersonatedId === null ? accountId : [accountId, impersonatedId];
  const plainPath = path.split('/').filter(Boolean).join('/');
  return createHash('sha256')
    .update(JSON.stringify([who, method, plainPath, body ?? null]))
    .digest('base64url');
}
