import 'server-only';
import { eq, inArray, type SQL } from 'drizzle-orm';
import type { AuditFactReaders, AuditFacts, FactsContext } from '@/lib/core/backend/api/audit-facts';
import { keys } from '@/lib/features/records/keys';
import { findKeysWhere, type KeyWithMove } from '@/lib/features/work/visits/server/key-rows';

export const keysFacts = {
  createKey: (ctx, { params: { id } }) => keyPlaces(ctx, eq(keys.propertyId, id)),
  transferKey: (ctx, { params: { id } }) => keyPlaces(ctx, eq(keys.propertyId, id)),
  completeRemoteKeyTransfers: (ctx, { body: { keysToTransfer } }) =>
    keyPlaces(ctx, inArray(keys.id, [...keysToTransfer])),
} satisfies AuditFactReaders;

/** Returns "K-12|customer|cleaner;K-13|other|": the key's number, where it is, and where it is to go. */
async function keyPlaces(ctx: FactsContext, isAsked: SQL): Promise<AuditFacts> {
  const found = await findKeysWhere(ctx, isAsked);
  const places = found.map((key) => [key.code ?? '', placeOf(ctx, key), goalOf(ctx, key)].join('|'));
  return { keyPlace: places.join(';') || null };
}

const placeOf = (ctx: FactsContext, { holderId }: KeyWithMove) => holderText(ctx, holderId);

const goalOf = (ctx: FactsContext, { open }: KeyWithMove) => (open ? holderText(ctx, open.toHolder) : '');

function holderText({ workerId }: FactsContext, holderId: number | null): string {
  if (holderId === null) return 'customer';
  return holderId === workerId ? 'cleaner' : 'other';
}
