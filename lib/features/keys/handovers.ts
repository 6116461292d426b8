import type { Maybe } from '@/lib/core/contract/schema';
import type { RemoteKeyTransferType } from '@/lib/features/visits/model';
import type { Key, RemoteKeyTransferWorker, Visit } from '@/lib/features/visits/schema';

/** If both give keys, the anchor counts as holder and the traveller as recipient. [KEYS-14] */
export function handoverTypes(doesAnchorGive: boolean): {
  readonly anchor: RemoteKeyTransferType;
  readonly traveller: RemoteKeyTransferType;
} {
  return doesAnchorGive
    ? { anchor: 'anchor-holder', traveller: 'traveller-recipient' }
    : { anchor: 'anchor-recipient', traveller: 'traveller-holder' };
}

/** Another worker of a visit, with the keys still to be handed over. [KEYS-15] */
export interface Handover {
  /** Null if the server does not say; then the handover cannot be completed. */
  readonly transferId: number | null;
  readonly other: Pick<RemoteKeyTransferWorker, 'firstNames' | 'lastName' | 'image'>;
  readonly keysToGive: readonly Key[];
  readonly keysToCollect: readonly Key[];
}

/** Workers and transfer ids are separate lists, matched by index if first names agree. [KEYS-13] [KEYS-15] */
export function handoversOf({
  remoteKeyTransfers,
  remoteKeyTransferWorkers,
}: Pick<Visit, 'remoteKeyTransfers' | 'remoteKeyTransferWorkers'>): readonly Handover[] {
  const transfers = remoteKeyTransfers ?? [];
  const workers = remoteKeyTransferWorkers ?? [];
  if (workers.length === 0) {
    return transfers.map(({ id, otherWorker }) => {
      return { transferId: id ?? null, other: otherWorker ?? {}, keysToGive: [], keysToCollect: [] };
    });
  }
  return workers.map(({ firstNames, lastName, image, keysToGive, keysToCollect }, index) => {
    const transfer = transfers[index];
    const isSame = (transfer?.otherWorker?.firstNames ?? firstNames) === firstNames;
    return {
      transferId: (isSame && transfer?.id) || null,
      other: { firstNames, lastName, image },
      keysToGive: keysToGive ?? [],
      keysToCollect: keysToCollect ?? [],
    };
  });
}

export function isHandoverDone(
  visit: Pick<Visit, 'remoteKeyTransferWorkers'>,
  keyIds: readonly number[],
): boolean {
  const { remoteKeyTransferWorkers } = withoutKeys(visit, keyIds);
  return (remoteKeyTransferWorkers ?? []).every(
    ({ keysToGive, keysToCollect }) => !keysToGive?.length && !keysToCollect?.length,
  );
}

/** The fields of the visit after these keys have changed hands. [KEYS-17] */
export function withoutKeys(
  visit: Pick<Visit, 'remoteKeyTransferWorkers'>,
  keyIds: readonly number[],
): Pick<Visit, 'remoteKeyTransferWorkers'> {
  const left = (keys: Maybe<readonly Key[]>) => (keys ?? []).filter(({ id }) => !keyIds.includes(id));
  return {
    remoteKeyTransferWorkers: (visit.remoteKeyTransferWorkers ?? []).map((worker) => ({
      ...worker,
      keysToGive: left(worker.keysToGive),
      keysToCollect: left(worker.keysToCollect),
    })),
  };
}
