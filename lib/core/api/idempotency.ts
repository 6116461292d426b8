import 'server-only';
import { createHash } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { WireResponse } from '@/lib/core/contract/wire-message';
import { REQUEST_FAULT_TEXTS } from '@/lib/core/texts/server-texts';
import { addMs } from '@/lib/core/time/zoned';
import { ofWorld } from '@/lib/core/worlds/rows';
import { idempotencyKeys } from '@/lib/core/worlds/tables';
import type { WorldContext } from '@/lib/core/worlds/worlds';
import { Refusal, refusalResponse } from './refusal';

const KEPT_MS = 72 * 3_600_000;
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
  const isMine = ofWorld(ctx, idempotencyKeys, eq(idempotencyKeys.key, key));
  const claimed = await ctx.tx
    .insert(idempotencyKeys)
    .values({
      world: ctx.world.id,
      key,
      accountId: identity.accountId,
      fingerprint,
      status: IN_FLIGHT,
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length === 0) {
    const [stored] = await ctx.tx.select().from(idempotencyKeys).where(isMine);
    if (stored?.fingerprint !== fingerprint) return { response: refusalResponse(REUSED_KEY), replay: false };
    return { response: { status: stored.status, headers: {}, body: stored.body }, replay: true };
  }
  const response = await keepingOnlyAnswer(ctx, work);
  await ctx.tx.update(idempotencyKeys).set({ status: response.status, body: response.body }).where(isMine);
  return { response, replay: false };
}

export async function forgetOldAnswers(ctx: WorldContext): Promise<void> {
  await ctx.tx
    .delete(idempotencyKeys)
    .where(ofWorld(ctx, idempotencyKeys, lt(idempotencyKeys.createdAt, addMs(ctx.now, -KEPT_MS))));
}

async function keepingOnlyAnswer(
  ctx: WorldContext,
  work: (ctx: WorldContext) => Promise<WireResponse>,
): Promise<WireResponse> {
  const undone: { response?: WireResponse } = {};
  try {
    return await ctx.tx.transaction(async (tx) => {
      const response = await work({ ...ctx, tx });
      if (response.status < 400) return response;
      undone.response = response;
      return tx.rollback();
    });
  } catch (error) {
    if (undone.response) return undone.response;
    throw error;
  }
}

function fingerprintOf({ accountId, impersonatedId, method, path, body }: Identity): string {
  // Without impersonation the plain account id, so that keys stored by earlier versions still match.
  const who = impersonatedId === null ? accountId : [accountId, impersonatedId];
  const plainPath = path.split('/').filter(Boolean).join('/');
  return createHash('sha256')
    .update(JSON.stringify([who, method, plainPath, body ?? null]))
    .digest('base64url');
}
