import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { publishVisits } from '@/lib/core/backend/live/publish';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { keys, remoteKeyTransfers } from '@/lib/features/records/keys';
import { isOwnVisit } from '@/lib/features/records/own-visit';
import { properties, visits } from '@/lib/features/records/visits';
import { handoverIdOf, keyEntity, keyTransferEntity } from '@/lib/features/work/visits/server/key-entities';
import type { KeyTransferRow, KeyWithMove } from '@/lib/features/work/visits/server/key-rows';
import { meantKey } from '@/lib/features/work/visits/server/meant-key';
import { VISIT_TEXTS } from '@/lib/features/work/visits/server-texts';
import type { KeyDestination } from '../model';
import { HANDOVER_FAULT_TEXTS, KEY_EXISTS_TEXT, KEY_FAULT_TEXTS, NO_KEY_TEXT } from '../server-texts';
import { customersAndKeys, knowsHome, othersWithVisits } from './customers';
import { resolveCompletion, resolveKeyTransfer } from './handover-rules';
import { cancelMove, confirmMove, lastMoveOf, lockKeys, moveKey, movesOf, planMove } from './ledger';
import { readVisit } from './read-visit';

const refused = (text: string) => new Refusal('validation_error', text);

export const keysHandlers = {
  listCustomersAndKeys: (ctx) => customersAndKeys(ctx),
  /** The key starts at the customer. Refused if they or the worker already have one. [DEMO-22] [DEMO-50] */
  async createKey(ctx, { params: { id } }) {
    if (!(await knowsHome(ctx, id))) return NOT_FOUND;
    await lockHome(ctx, id);
    const known = meantKey(await lockKeys(ctx, eq(keys.propertyId, id)), ctx.workerId);
    if (known && !isOthers(known, ctx.workerId)) return refused(KEY_EXISTS_TEXT);
    const [row] = await ctx.tx
      .insert(keys)
      .values({ world: ctx.world.id, propertyId: id, location: 'customer' })
      .returning();
    if (!row) throw new Error('The key was not written');
    const open = await planMove(ctx, { ...row, open: null }, { worker: ctx.workerId });
    return { transfer: keyTransferEntity(open), key: keyEntity({ ...row, open }), success: true };
  },

  async transferKey(ctx, { params: { id }, body: { toLocation } }) {
    if (!(await knowsHome(ctx, id))) return NOT_FOUND;
    const key = meantKey(await lockKeys(ctx, eq(keys.propertyId, id)), ctx.workerId);
    if (!key) return refused(NO_KEY_TEXT);
    const transfer = await applyStatement(ctx, key, toLocation);
    if (transfer instanceof Refusal) return transfer;
    await publishVisits(ctx, await othersWithVisits(ctx, id));
    return { transfer: transfer && keyTransferEntity(transfer), success: true };
  },

  /** Either worker can confirm, also twice. All keys are validated before any moves. [KEYS-17] */
  async completeRemoteKeyTransfers(ctx, { params, body: { keysToTransfer } }) {
    const [visit] = await ctx.tx
      .select({ skipped: visits.skipped })
      .from(visits)
      .where(isOwnVisit(ctx, params));
    if (!visit) return NOT_FOUND;
    await lockKeys(ctx, inArray(keys.id, [...keysToTransfer]));
    const handovers = await handoversOf(ctx, params);
    if (handovers.length > 0 && handovers.every(({ cancelledAt }) => cancelledAt !== null))
      return refused(HANDOVER_FAULT_TEXTS.cancelled);
    if (visit.skipped) return refused(VISIT_TEXTS.skipped);
    const completion = resolveCompletion(keysToTransfer, await movesOf(ctx, handovers.map(handoverIdOf)));
    if (typeof completion === 'string') return refused(HANDOVER_FAULT_TEXTS[completion]);
    for (const move of completion) await confirmMove(ctx, move, { by: ctx.workerId, at: ctx.tapAt });
    await publishVisits(ctx, [ctx.workerId, ...handovers.map(({ otherWorkerId }) => otherWorkerId)]);
    return readVisit(ctx, params);
  },
} satisfies Handlers<WorkerContext>;

/** Serializes requests for a home's first key. `no key update` does not block rows that reference the home. */
async function lockHome(ctx: WorkerContext, id: number): Promise<void> {
  const isHome = ofWorld(ctx, properties, eq(properties.id, id));
  await ctx.tx.select({ id: properties.id }).from(properties).where(isHome).for('no key update');
}

/** The key is with another worker and has no movement to this one. */
const isOthers = ({ location, holderId, open }: KeyWithMove, workerId: number) =>
  location === 'worker' && holderId !== workerId && open?.toHolder !== workerId;

async function applyStatement(
  ctx: WorkerContext,
  key: KeyWithMove,
  to: KeyDestination,
): Promise<KeyTransferRow | null | Refusal> {
  const { workerId, tapAt } = ctx;
  const verdict = resolveKeyTransfer(key, key.open, workerId, to);
  const word = { by: workerId, at: tapAt };
  switch (verdict) {
    case 'done':
      return lastMoveOf(ctx, key.id);
    case 'move':
      return moveKey(ctx, key, to === 'worker' ? { worker: workerId } : 'customer', word);
    case 'confirm':
      return key.open && confirmMove(ctx, key.open, word);
    case 'cancel':
      return key.open && cancelMove(ctx, key.open);
    case 'elsewhere':
    case 'promised':
    case 'not-yours':
    case 'in-handover':
      return refused(KEY_FAULT_TEXTS[verdict]);
    default:
      return verdict satisfies never;
  }
}

function handoversOf(ctx: WorkerContext, { jobId, date }: { jobId: number; date: string }) {
  return ctx.tx
    .select()
    .from(remoteKeyTransfers)
    .where(
      ofWorld(
        ctx,
        remoteKeyTransfers,
        eq(remoteKeyTransfers.jobId, jobId),
        eq(remoteKeyTransfers.scheduledDate, date),
      ),
    );
}
