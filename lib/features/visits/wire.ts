import 'server-only';
import { measuredLocationWire } from '@/lib/core/contract/places-wire';
import {
  askedDay,
  clockTime,
  day,
  decimal,
  type EntityOf,
  entity,
  flag,
  idInAddress,
  instant,
  integer,
  maybe,
  openCode,
  text,
  type WiresOf,
  z,
} from '@/lib/core/contract/wire';
import type { visitCalls } from './calls';
import { REMOTE_KEY_TRANSFER_TYPES, TASK_TYPES } from './model';
import { accessCodeWire, accessInformationWire, keyWire, list, propertyWire } from './wire-property';

/** Wall-clock times `HH:mm` in the world's zone. */
export type TimeSlot = EntityOf<typeof timeSlotWire>;
export const timeSlotWire = entity('TimeSlot', {
  start: clockTime,
  end: clockTime,
});

export type Task = EntityOf<typeof taskWire>;
export const taskWire = entity('Task', {
  type: openCode(TASK_TYPES),
  hours: z.number().min(0).max(24),
  details: maybe(text),
  /** Pounds. */
  price: maybe(decimal),
});

export type Instruction = EntityOf<typeof instructionWire>;
export const instructionWire = entity('Instruction', {
  id: z.union([z.int(), z.string()]),
  taskType: openCode(['cleaning', 'collect', 'return-keys']),
  instruction: text,
});

const initialCustomerWire = entity('InitialCustomer', {
  id: maybe(integer),
  preferredName: maybe(text),
});

export const customerAccountWire = entity('CustomerAccount', {
  id: maybe(integer),
  name: maybe(text),
  initialCustomer: maybe(initialCustomerWire),
});

const otherWorkerFields = {
  firstNames: maybe(text),
  lastName: maybe(text),
  image: maybe(text),
};

/** The other worker of a key handover. */
const otherWorkerWire = entity('OtherWorker', otherWorkerFields);

const remoteKeyTransferWire = entity('RemoteKeyTransfer', {
  id: maybe(integer),
  otherWorker: maybe(otherWorkerWire),
});

export type RemoteKeyTransferWorker = EntityOf<typeof remoteKeyTransferWorkerWire>;
const remoteKeyTransferWorkerWire = entity('RemoteKeyTransferWorker', {
  ...otherWorkerFields,
  keysToGive: maybe(list(keyWire)),
  keysToCollect: maybe(list(keyWire)),
});

const visitFields = {
  id: maybe(integer),
  jobId: integer,
  propertyId: maybe(integer),
  accountId: maybe(integer),
  scheduledDate: day,
  actualDate: day,
  weekBeginning: maybe(day),
  timeSlot: maybe(timeSlotWire),
  recommendedStartTimeSlot: maybe(timeSlotWire),
  /** Hours. */
  requiredDuration: maybe(z.number().min(0)),
  property: maybe(propertyWire),
  account: maybe(customerAccountWire),
  customerPreferredName: maybe(text),
  access: maybe(accessCodeWire),
  accessDisplay: maybe(text),
  accessInformation: maybe(accessInformationWire),
  tasks: maybe(list(taskWire)),
  instructions: maybe(list(instructionWire)),
  /** Days between visits; 1 for one-off. */
  frequency: maybe(integer),
  frequencyDisplay: maybe(text),
  nextVisitDate: maybe(day),
  requiresProducts: maybe(flag),
  isWithinExtraJobsSignal: maybe(flag),
  requiredKeys: maybe(list(keyWire)),
  key: maybe(keyWire),
  remoteKeyTransfers: maybe(list(remoteKeyTransferWire)),
  remoteKeyTransferType: maybe(openCode(REMOTE_KEY_TRANSFER_TYPES)),
  remoteKeyTransferKeys: maybe(list(keyWire)),
  remoteKeyTransferWorkers: maybe(list(remoteKeyTransferWorkerWire)),
  startedAt: maybe(instant),
  finishedAt: maybe(instant),
  started: maybe(flag),
  finished: maybe(flag),
  skipped: maybe(flag),
  skippedByUserRole: maybe(openCode(['customers', 'workers'])),
  isFirstVisit: maybe(flag),
  customerCanAlter: maybe(flag),
  customerCanSkip: maybe(flag),
  customerBilledForSkipAfter: maybe(instant),
  isReviewable: maybe(flag),
  workerPropertyAccess: maybe(openCode(['can_access', 'cannot_access'])),
  workerCanCallCustomer: maybe(flag),
  /** Pounds. */
  tipAmountPounds: maybe(decimal),
  includesBonus: maybe(flag),
  hasChanges: maybe(flag),
};

/** One visit, as read and as embedded in working days. Instants are ISO strings, days `YYYY-MM-DD`. */
export type Visit = EntityOf<typeof visitWire>;
export const visitWire = entity('Visit', visitFields);

/** Those fields of a visit that have changed. */
const changedVisitWire = entity('ChangedVisit', {
  ...visitFields,
  jobId: integer.optional(),
  scheduledDate: day.optional(),
  actualDate: day.optional(),
});

/** What changed since the worker last did the job; a field that is there names what is new. [VISIT-26] */
export type VisitChanges = EntityOf<typeof visitChangesWire>;
/** The demo serves no more than the instructions, as one text. [VISIT-26] */
const visitChangesWire = entity('VisitChanges', {
  /** The changed instructions, or one text of them. */
  specialInstructions: maybe(z.union([list(instructionWire), text])),
  property: maybe(propertyWire),
  tasks: maybe(list(taskWire)),
  visit: maybe(changedVisitWire),
});

const visitParams = z.strictObject({ jobId: idInAddress, date: askedDay });

export const workerIdWire = entity('WorkerId', { id: integer });

/** PATCH of the visit itself: a position at start or finish, or the workers that take it. [ACT-06] */
export type VisitPatch = z.output<typeof visitPatchWire>;
const visitPatchWire = z.union([
  entity('StartedLocationPatch', { startedLocation: measuredLocationWire }),
  entity('FinishedLocationPatch', { finishedLocation: measuredLocationWire }),
  entity('WorkersPatch', { workers: list(workerIdWire) }),
]);

/** Of a position that comes as text in a query. */
const degrees = (limit: number) => z.coerce.number<number>().min(-limit).max(limit);

/** Metres from a position to the visit's property. [VISIT-36] */
export type DistanceAnswer = EntityOf<typeof distanceAnswerWire>;
const distanceAnswerWire = entity('DistanceAnswer', {
  distance: z.number().min(0),
});

const changesVisit = { params: visitParams, response: visitWire };

export const visitWires = {
  getVisit: {
    summary: 'One visit, with everything needed to get in and do the work',
    inDemo: true,
    params: visitParams,
    query: z.strictObject({ expand: z.array(z.string()).readonly().optional() }),
    response: visitWire,
  },
  startVisit: { summary: 'Start a visit on its day', inDemo: true, ...changesVisit },
  unstartVisit: {
    summary: 'Return a visit to not started and clear its times',
    inDemo: true,
    ...changesVisit,
  },
  finishVisit: { summary: 'Finish a started visit', inDemo: true, ...changesVisit },
  patchVisit: {
    summary: 'Record where a visit was started or finished, or take a visit that is on offer',
    inDemo: true,
    params: visitParams,
    body: visitPatchWire,
    response: visitWire,
  },
  getVisitChanges: {
    summary: 'What is new since the worker last did the job',
    inDemo: true,
    params: visitParams,
    response: visitChangesWire,
  },
  getDistanceFromVisit: {
    summary: 'How far a position is from the visit’s property, in metres',
    params: z.strictObject({ jobId: idInAddress, scheduledDate: askedDay }),
    query: z.strictObject({ latitude: degrees(90), longitude: degrees(180) }),
    response: distanceAnswerWire,
  },
} satisfies WiresOf<typeof visitCalls>;
