import { toInstantOrNull } from '@/lib/core/backend/database/columns';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { poundsOf } from '@/lib/core/ground/money/pence';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { addMs, type Day, instantOf, mondayOf } from '@/lib/core/ground/time/zoned';
import { EXTRA_JOBS_SIGNAL, isWithinSignal } from '../extra-jobs-signal';
import { oneLineAddress, shortDescription } from '../property';
import {
  canSeeSecrets,
  dayOnlyFieldsOf,
  frequencyDisplay,
  redactVisit,
  requiredHoursOf,
  requiresProducts,
} from '../rules';
import type { Instruction, Property, Visit, VisitPaid } from '../schema';
import { ACCESS_TEXTS, DESCRIPTION_TEXTS } from '../server-texts';
import { collectionState, keyEntity, keyInformation, keysOf } from './key-entities';
import type { KeyWithMove } from './key-rows';
import type { RatedWork } from './paid-work';
import { postcodeEntity } from './postcode-entity';
import { claimEntities, isTakenBack } from './visit-claims';
import type { VisitRow, VisitRows } from './visit-rows';

const HOUR_MS = 3_600_000;

export interface VisitNotes {
  readonly nextVisitDate: Day | null;
  /** This note says who has the keys, if the worker does not. */
  readonly keyNote: Instruction | null;
  /** A customer may change or skip the visit for free until this many hours before the start. */
  readonly noticeHours: number;
}

/** Returns the full visit, as its worker may see it today. [VISIT-06] [KEYS-05] */
export function visitEntity(
  ctx: WorldContext,
  rows: VisitRows,
  { nextVisitDate, keyNote, noticeHours }: VisitNotes,
): Visit {
  const { visit, property } = rows;
  const { accessInformation: withoutKeys, cleaningEquipment, parkingInformation } = property;
  const dayOnlyFields = dayOnlyFieldsOf(withoutKeys);
  const accessInformation = { ...withoutKeys, ...keyInformation(rows), dayOnlyFields };
  const inDay = visitInDay(rows);
  return redactFor(ctx.today, {
    ...inDay,
    property: { ...inDay.property, accessInformation, cleaningEquipment, parkingInformation },
    accessInformation,
    instructions: keyNote ? [...visit.instructions, keyNote] : visit.instructions,
    nextVisitDate,
    isWithinExtraJobsSignal: isWithinSignal({
      day: visit.actualDate,
      today: ctx.today,
      lookaheadDays: EXTRA_JOBS_SIGNAL.lookaheadDays,
    }),
    ...customersFreedom(ctx, visit, noticeHours),
  });
}

/** Removes codes, hidden key and alarm on other days, and if the visit was skipped. [KEYS-05] */
export function redactFor(today: Day, visit: Visit): Visit {
  return canSeeSecrets(visit, today) ? visit : redactVisit(visit);
}

/** Access details are served with the visit itself, so days stay small and contain no codes. [SCHED-04] */
export function visitInDay(rows: VisitRows): Visit {
  const { visit, job, property, customer, claims, changes } = rows;
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
    property: propertyEntity(rows.property, rows.keys),
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
    frequencyDisplay: frequencyDisplay(job.frequencyDays, DESCRIPTION_TEXTS),
    requiresProducts: requiresProducts(visit.tasks),
    ...keysOf(rows),
    ...(property.access === 'keys' && {
      accessInformation: { keyCollectionState: collectionState(rows) },
    }),
    startedAt: toInstantOrNull(visit.startedAt),
    finishedAt: toInstantOrNull(visit.finishedAt),
    started: visit.startedAt !== null,
    finished: visit.finishedAt !== null,
    skipped: visit.skipped,
    skippedByUserRole: visit.skippedByUserRole,
    isFirstVisit: visit.isFirstVisit,
    isReviewable: visit.isReviewable,
    workerPropertyAccess: visit.workerPropertyAccess,
    workerCanCallCustomer: customer.mayBeCalled,
    tipAmountPounds: visit.tipPence === null ? null : poundsOf(visit.tipPence),
    includesBonus: rows.pay.includesBonus,
    hasChanges: Object.keys(changes).length > 0,
    ...(claims.some((claim) => !isTakenBack(claim)) && { claims: claimEntities(claims) }),
    ...payEntity(rows),
  };
}

const payEntity = ({ pay: { paid, skippedPence } }: VisitRows) => ({
  ...(paid && { paid: paidEntity(paid) }),
  ...(skippedPence !== null && { skippedPayPounds: poundsOf(skippedPence) }),
});

const paidEntity = ({ hours, tipPence, productsPence, rate }: RatedWork): VisitPaid => ({
  hours,
  basePayPounds: rate && poundsOf(rate.basePence),
  hourlyBonusPounds: rate && poundsOf(rate.bonusPence),
  chargesPounds: rate && poundsOf(rate.adminFeePence),
  tipPounds: poundsOf(tipPence),
  productsPounds: poundsOf(productsPence),
});

/** Lists the customer's remaining options. The app shows them nowhere, because a cleaner cannot use them. [VISIT-04] */
function customersFreedom({ now, world }: WorldContext, visit: VisitRow, noticeHours: number) {
  const slotStart = instantOf(visit.actualDate, visit.startTime, world.timeZone);
  const freeUntil = addMs(slotStart, -noticeHours * HOUR_MS);
  const isFree = now < freeUntil && !visit.skipped && visit.startedAt === null;
  return { customerCanAlter: isFree, customerCanSkip: isFree, customerBilledForSkipAfter: freeUntil };
}

/** Lists and days get the home without access details. */
export function propertyEntity(row: VisitRows['property'], keys: readonly KeyWithMove[]): Property {
  const { id, customerId, line1, line2, line3, city, bedrooms, bathrooms, access, perks, pets } = row;
  const same = { id, line1, line2, line3, city, bedrooms, bathrooms, access, perks, pets };
  const entity = { ...same, accountId: customerId, postcode: postcodeEntity(row) };
  const key = keys.find(({ propertyId }) => propertyId === id);
  return {
    ...entity,
    fullAddress: oneLineAddress(entity),
    shortDescription: shortDescription(entity, DESCRIPTION_TEXTS),
    key: key ? keyEntity(key) : null,
  };
}
