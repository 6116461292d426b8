import type { Maybe } from '@/lib/core/ground/contract/schema';
import { compareTexts, type Day } from '@/lib/core/ground/time/zoned';
import type { RemoteKeyTransferType } from '@/lib/features/records/keys-values';
import { claimState } from '@/lib/features/work/claims/rules';
import { displayState, isHandoverOnly } from '@/lib/features/work/visits/rules';
import type { Key, RemoteKeyTransferWorker, Visit } from '@/lib/features/work/visits/schema';
import { objectIdOf } from '@/lib/features/work/visits/visit-id';

/** If both give keys, the anchor counts as holder and the traveller as recipient. [KEYS-14] */
export function handoverTypes(doesAnchorGive: boolean): {
  readonly anchor: RemoteKeyTransferType;
  readonly traveller: RemoteKeyTransferType;
} {
  return doesAnchorGive
    ? { anchor: 'anchor-holder', traveller: 'traveller-recipient' }
    : { anchor: 'anchor-recipient', traveller: 'traveller-holder' };
}

/** This is another worker of a visit, with the keys still to be handed over. [KEYS-15] */
export interface Handover {
  /** It is null if the server does not say; then the handover cannot be completed. */
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

/**
 * Returns visits before today whose keys have not changed hands, and meetings that are not marked as done, the oldest
 * first. A handover is over when one of several answers says so. A running visit and late taps have cards of their own.
 */
export function openHandoversOf(known: readonly Visit[], today: Day): readonly Visit[] {
  const past = known.filter((visit) => visit.actualDate < today && handoversOf(visit).length > 0);
  const over = new Set(past.filter((visit) => !hasOpenHandover(visit)).map(objectIdOf));
  const open = new Map(past.map((visit) => [objectIdOf(visit), visit]));
  return [...open.values()]
    .filter((visit) => !over.has(objectIdOf(visit)))
    .toSorted((a, b) => compareTexts(a.actualDate, b.actualDate));
}

function hasOpenHandover(visit: Visit): boolean {
  const keys = handoversOf(visit).flatMap(({ keysToGive, keysToCollect }) => [
    ...keysToGive,
    ...keysToCollect,
  ]);
  if (needsMarkDone(visit)) return true;
  return keys.length > 0 && !visit.skipped && displayState(visit) !== 'started';
}

/**
 * Returns true for a visit that is only for a handover, neither started nor waiting for the office. A declined one is
 * over too.
 */
export const isMeetingToDo = (visit: Visit): boolean =>
  isHandoverOnly(visit) &&
  !visit.skipped &&
  displayState(visit) === 'scheduled' &&
  claimState(visit) === null;

/** All keys of a meeting have changed hands, but it is not marked as done, so it is not paid. */
export const needsMarkDone = (visit: Visit): boolean => isMeetingToDo(visit) && isHandoverDone(visit, []);

export function isHandoverDone(
  visit: Pick<Visit, 'remoteKeyTransferWorkers'>,
  keyIds: readonly number[],
): boolean {
  const { remoteKeyTransferWorkers } = withoutKeys(visit, keyIds);
  return (remoteKeyTransferWorkers ?? []).every(
    ({ keysToGive, keysToCollect }) => !keysToGive?.length && !keysToCollect?.length,
  );
}

/** Returns the fields of the visit after these keys have changed hands. [KEYS-17] */
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
