import { instantOrNull } from '@/lib/backend/database/instants';
import type { WorldContext } from '@/lib/backend/worlds/context';
import { EXTRA_JOBS_SIGNAL } from '@/lib/features/extra-jobs/constants';
import { isWithinSignal } from '@/lib/features/extra-jobs/rules';
import {
  frequencyDisplay,
  requiredHoursOf,
  requiresProducts,
  tellsDayOfVisitData,
  withoutDayOfVisitData,
} from '@/lib/features/visits/rules';
import { ACCESS_TEXTS } from '@/lib/features/visits/server-texts';
import type {
  AccessInformation,
  Key,
  KeyCollectionState,
  Property,
  RemoteKeyTransferWorker,
  Visit,
} from '@/lib/features/visits/wire';
import { oneLineAddress } from '@/lib/format/address';
import { labelOf } from '@/lib/format/label';
import { shortDescription } from '@/lib/format/property';
import { poundsOf } from '@/lib/money/pence';
import { addMs, type Day, instantOf, mondayOf } from '@/lib/time/zoned';
import { ENGLISH } from './english';
import type { KeyRow, TransferRow, VisitRow, VisitRows } from './visit-rows';
import { postcodeEntity } from './worker-entity';

/** Until a day before, a customer may change or skip a visit without paying for it. */
const FREE_SKIP_MS = 24 * 3_600_000;

/** The whole visit, as its worker may see it on the world's today. [VISIT-06] [KEYS-05] */
export function visitEntity(ctx: WorldContext, rows: VisitRows, nextVisitDate: Day | null): Visit {
  const { visit, property } = rows;
  const { accessInformation: withoutKeys, cleaningEquipment, parkingInformation } = property;
  const accessInformation = { ...withoutKeys, ...keyInformation(rows) };
  const inDay = visitInDay(rows);
  return asSeenOn(ctx.today, {
    ...inDay,
    property: { ...inDay.property, accessInformation, cleaningEquipment, parkingInformation },
    accessInformation,
    instructions: visit.instructions,
    nextVisitDate,
    isWithinExtraJobsSignal: isWithinSignal({
      day: visit.actualDate,
      today: ctx.today,
      lookaheadDays: EXTRA_JOBS_SIGNAL.lookaheadDays,
    }),
    ...customersFreedom(ctx, visit),
  });
}

/** Without codes, hidden key and alarm on every day but the visit's own, and when it was skipped. [KEYS-05] */
export function asSeenOn(today: Day, visit: Visit): Visit {
  return tellsDayOfVisitData(visit, today) ? visit : withoutDayOfVisitData(visit);
}

/**
 * The visit inside a working day: what its block and the way there need. How to get in and what to do is asked of the
 * visit itself, so that the days stay light and no code lies in them. [SCHED-04]
 */
export function visitInDay(rows: VisitRows): Visit {
  const { visit, job, property, customer, changes } = rows;
  return {
    id: visit.id,
    jobId: visit.jobId,
    propertyId: property.id,
    accountId: customer.id,
    scheduledDate: visit.scheduledDate,
    actualDate: visit.actualDate,
    weekBeginning: mondayOf(visit.actualDate),
    timeSlot: { start: visit.startTime, end: visit.endTime },
    recommendedStartTimeSlot:
      visit.recommendedStart && visit.recommendedEnd
        ? { start: visit.recommendedStart, end: visit.recommendedEnd }
        : null,
    requiredDuration: requiredHoursOf(visit.tasks),
    property: propertyOf(rows),
    account: {
      id: customer.id,
      name: customer.name,
      initialCustomer: { id: customer.id, preferredName: customer.preferredName },
    },
    customerPreferredName: customer.preferredName,
    access: property.access,
    accessDisplay: labelOf(ACCESS_TEXTS, property.access),
    tasks: visit.tasks,
    frequency: job.frequencyDays,
    frequencyDisplay: frequencyDisplay(job.frequencyDays, ENGLISH),
    requiresProducts: requiresProducts(visit.tasks),
    ...keysOf(rows),
    startedAt: instantOrNull(visit.startedAt),
    finishedAt: instantOrNull(visit.finishedAt),
    started: visit.startedAt !== null,
    finished: visit.finishedAt !== null,
    skipped: visit.skipped,
    skippedByUserRole: visit.skippedByUserRole,
    isFirstVisit: visit.isFirstVisit,
    isReviewable: visit.isReviewable,
    workerPropertyAccess: visit.workerPropertyAccess,
    workerCanCallCustomer: visit.workerCanCallCustomer,
    tipAmountPounds: visit.tipPence === null ? null : poundsOf(visit.tipPence),
    includesBonus: visit.includesBonus,
    hasChanges: Object.keys(changes).length > 0,
  };
}

/** What the customer may still do with the visit, which the worker's screens tell. */
function customersFreedom({ now, world }: WorldContext, visit: VisitRow) {
  const slotStart = instantOf(visit.actualDate, visit.startTime, world.timeZone);
  const freeUntil = addMs(slotStart, -FREE_SKIP_MS);
  const isFree = now < freeUntil && !visit.skipped && visit.startedAt === null;
  return { customerCanAlter: isFree, customerCanSkip: isFree, customerBilledForSkipAfter: freeUntil };
}

function propertyOf({ property, keys }: VisitRows): Property {
  const { id, customerId, line1, line2, line3, city, bedrooms, bathrooms, access, perks, pets } = property;
  const same = { id, line1, line2, line3, city, bedrooms, bathrooms, access, perks, pets };
  const entity = { ...same, accountId: customerId, postcode: postcodeEntity(property) };
  const key = keys.find(({ propertyId }) => propertyId === id);
  return {
    ...entity,
    fullAddress: oneLineAddress(entity),
    shortDescription: shortDescription(entity, ENGLISH),
    key: key ? keyEntity(key) : null,
  };
}

function keysOf({ property, job, transfers, keys }: VisitRows) {
  const own = keys.filter(({ propertyId }) => propertyId === property.id).map(keyEntity);
  const inTransfers = transfers.flatMap(({ transfer }) => [
    ...transfer.keyIdsToGive,
    ...transfer.keyIdsToCollect,
  ]);
  return {
    requiredKeys: property.access === 'keys' ? own : [],
    key: own[0] ?? null,
    remoteKeyTransfers: transfers.map(({ transfer, ...otherWorker }) => ({ id: transfer.id, otherWorker })),
    remoteKeyTransferType: transfers.length > 0 ? job.remoteKeyTransferType : null,
    remoteKeyTransferKeys: keys.filter(({ id }) => inTransfers.includes(id)).map(keyEntity),
    remoteKeyTransferWorkers: transfers.map((row) => handover(row, keys)),
  } satisfies Partial<Visit>;
}

function handover({ transfer, ...worker }: TransferRow, keys: readonly KeyRow[]): RemoteKeyTransferWorker {
  const named = (ids: readonly number[]) => keys.filter(({ id }) => ids.includes(id)).map(keyEntity);
  return {
    ...worker,
    keysToGive: named(transfer.keyIdsToGive),
    keysToCollect: named(transfer.keyIdsToCollect),
  };
}

/** The part of a property's access information that follows from its keys. */
function keyInformation(rows: VisitRows): AccessInformation {
  const { property, keys } = rows;
  const own = keys.filter(({ propertyId }) => propertyId === property.id);
  return {
    key: own[0] ? { code: own[0].code } : null,
    numKeys: property.accessInformation?.numKeys ?? own.length,
    keyCollectionState: collectionState(rows, own[0]),
    keyTransfers: [],
  };
}

/** Whether the visit's worker has the key that the visit needs. */
function collectionState({ visit, property }: VisitRows, key: KeyRow | undefined): KeyCollectionState {
  if (property.access !== 'keys' || !key) return { keyId: null, state: 'not_required', visit: null };
  const hasIt = key.location === 'worker' && key.holderId === visit.workerId;
  return { keyId: key.id, state: hasIt ? 'collected' : 'to_collect', visit: visit.id };
}

function keyEntity({ world: _world, ...key }: KeyRow): Key {
  return key;
}
