import { toInstantOrNull } from '@/lib/core/backend/database/columns';
import type {
  AccessInformation,
  Key,
  KeyCollectionState,
  KeyTransfer,
  RemoteKeyTransferWorker,
  Visit,
} from '../schema';
import type { KeyTransferRow, KeyWithMove, VisitTransfer } from './key-rows';
import { meantKey } from './meant-key';
import type { VisitRows } from './visit-rows';

/** `transferInProgress` follows from the ledger. [KEYS-11] */
export function keyEntity({ id, code, location, propertyId, holderId, open }: KeyWithMove): Key {
  return {
    ...{ id, code, location, propertyId, holderId },
    transferInProgress: open !== null,
    remoteKeyTransferInProgress: open !== null && open.remoteKeyTransferId !== null,
  };
}

export function keyTransferEntity(row: KeyTransferRow): KeyTransfer {
  const { id, keyId, fromLocation, fromHolder, toLocation, confirmedBy, cancelled } = row;
  const confirmedAt = toInstantOrNull(row.confirmedAt);
  return { id, keyId, fromLocation, fromHolder, toLocation, confirmedAt, confirmedBy, cancelled };
}

/** Finds the keys that a visit needs, and those that it hands over. */
export function keysOf({ visit, property, job, transfers, keys }: VisitRows) {
  const ofHome = keys.filter(({ propertyId }) => propertyId === property.id);
  const meant = meantKey(ofHome, visit.workerId);
  const inTransfers = transfers.flatMap(({ transfer }) => [
    ...transfer.keyIdsToGive,
    ...transfer.keyIdsToCollect,
  ]);
  return {
    requiredKeys: property.access === 'keys' ? ofHome.map(keyEntity) : [],
    key: meant && keyEntity(meant),
    remoteKeyTransfers: transfers.map(({ transfer, ...otherWorker }) => ({ id: transfer.id, otherWorker })),
    remoteKeyTransferType: transfers[0] ? (transfers[0].transfer.type ?? job.remoteKeyTransferType) : null,
    remoteKeyTransferKeys: keys.filter(({ id }) => inTransfers.includes(id)).map(keyEntity),
    remoteKeyTransferWorkers: transfers.map((row) => handover(row, keys)),
  } satisfies Partial<Visit>;
}

/** Both sides of a handover and its movements share this id: the anchor side's id. */
export const handoverIdOf = ({ id, anchorId }: Pick<VisitTransfer['transfer'], 'id' | 'anchorId'>): number =>
  anchorId ?? id;

function handover(
  { transfer, ...worker }: VisitTransfer,
  keys: readonly KeyWithMove[],
): RemoteKeyTransferWorker {
  const handoverId = handoverIdOf(transfer);
  const waiting = keys.filter(({ open }) => open?.remoteKeyTransferId === handoverId);
  const named = (ids: readonly number[]) => waiting.filter(({ id }) => ids.includes(id)).map(keyEntity);
  return {
    ...worker,
    keysToGive: named(transfer.keyIdsToGive),
    keysToCollect: named(transfer.keyIdsToCollect),
  };
}

/** Returns the fields of the access information that depend on the home's keys. [KEYS-04] */
export function keyInformation(rows: VisitRows): AccessInformation {
  const { visit, property, keys } = rows;
  const own = keys.filter(({ propertyId }) => propertyId === property.id);
  const meant = meantKey(own, visit.workerId);
  return {
    key: meant && { code: meant.code },
    numKeys: property.accessInformation?.numKeys ?? own.length,
    keyCollectionState: collectionState(rows),
    keyTransfers: own.flatMap(({ open }) => (open ? [keyTransferEntity(open)] : [])),
  };
}

export function collectionState({ visit, property, keys }: VisitRows): KeyCollectionState {
  const own = keys.filter(({ propertyId }) => propertyId === property.id);
  const key = meantKey(own, visit.workerId);
  if (property.access !== 'keys' || !key) return { keyId: null, state: 'not_required', visit: null };
  const hasIt = key.location === 'worker' && key.holderId === visit.workerId;
  return { keyId: key.id, state: hasIt ? 'collected' : 'to_collect', visit: visit.id };
}
