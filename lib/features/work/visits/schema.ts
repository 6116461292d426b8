import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import {
  measuredLocationSchema,
  postcodeSchema,
  timeSlotSchema,
} from '@/lib/core/ground/contract/common-schema';
import {
  askedDay,
  type CallSchemas,
  day,
  decimal,
  type EntityOf,
  entity,
  flag,
  idInAddress,
  instant,
  integer,
  maybe,
  named,
  type OpenCode,
  openCode,
  text,
  type WireSchema,
  z,
} from '@/lib/core/ground/contract/schema';
import { html } from '@/lib/core/ground/server/html';
import {
  ACCESS_CODES,
  type AccessCode,
  CLAIM_KINDS,
  CLAIM_STATES,
  PARKING_LOCATIONS,
  REMOTE_KEY_TRANSFER_TYPES,
  TASK_TYPES,
} from './model';

export const list = <T>(schema: WireSchema<T>) => z.array(schema).max(500);

export type Pets = EntityOf<typeof petsSchema>;
const petsSchema = entity('Pets', {
  havePets: maybe(flag),
  cats: maybe(z.union([z.int(), z.boolean()])),
  dogs: maybe(z.union([z.int(), z.boolean()])),
  otherPets: maybe(flag),
  otherPetsType: maybe(text),
  petsType: maybe(text),
  petNames: maybe(text),
  petInstructions: maybe(html),
});

export type CleaningEquipment = EntityOf<typeof cleaningEquipmentSchema>;
const cleaningEquipmentSchema = entity('CleaningEquipment', {
  cleaningProductsLocation: maybe(html),
  binBagsLocation: maybe(html),
  hooverLocation: maybe(html),
  mopLocation: maybe(html),
  ironLocation: maybe(html),
  ironingBoardLocation: maybe(html),
  rubbishLocation: maybe(html),
});

export type ParkingInformation = EntityOf<typeof parkingInformationSchema>;
const parkingInformationSchema = entity('ParkingInformation', {
  freeParking: maybe(flag),
  parkingLocation: maybe(openCode(PARKING_LOCATIONS)),
  parkingInstructions: maybe(html),
});

export type Key = EntityOf<typeof keySchema>;
export const keySchema = entity('Key', {
  id: integer,
  code: maybe(text),
  location: maybe(openCode(['worker', 'customer'])),
  propertyId: maybe(integer),
  holderId: maybe(integer),
  transferInProgress: maybe(flag),
  remoteKeyTransferInProgress: maybe(flag),
});

/** This is a planned, confirmed or cancelled movement of a key. [KEYS-12] */
export type KeyTransfer = EntityOf<typeof keyTransferSchema>;
export const keyTransferSchema = entity('KeyTransfer', {
  id: integer,
  keyId: integer,
  fromLocation: openCode(['customer', 'worker', 'other']),
  fromHolder: maybe(integer),
  toLocation: openCode(['worker', 'other']),
  confirmedAt: maybe(instant),
  confirmedBy: maybe(integer),
  cancelled: maybe(flag),
});

export type KeyCollectionState = EntityOf<typeof keyCollectionStateSchema>;
const keyCollectionStateSchema = entity('KeyCollectionState', {
  keyId: maybe(integer),
  state: openCode(['not_required', 'to_collect', 'collected']),
  visit: maybe(integer),
});

const accessKeySchema = entity('AccessKey', {
  code: maybe(text),
});

/** Codes, hidden place and alarm are served only on the visit's day. [KEYS-05] */
export type AccessInformation = EntityOf<typeof accessInformationSchema>;
export const accessInformationSchema = entity('AccessInformation', {
  keyNestLocation: maybe(html),
  keyNestCode: maybe(text),
  findingEntranceInstructions: maybe(html),
  conciergeLocation: maybe(html),
  keySafeLocation: maybe(html),
  keySafeCode: maybe(text),
  hiddenKeyLocation: maybe(html),
  key: maybe(accessKeySchema),
  numKeys: maybe(integer),
  alarm: maybe(flag),
  alarmEntryInstructions: maybe(html),
  alarmExitInstructions: maybe(html),
  openingInstructions: maybe(html),
  lockingInstructions: maybe(html),
  keyCollectionState: maybe(keyCollectionStateSchema),
  keyTransfers: maybe(list(keyTransferSchema)),
  /**
   * The home has these fields, and only the visit's day shows them. Other roots may lack this list: without
   * it, nobody can tell a field that is withheld from one that is empty.
   */
  dayOnlyFields: maybe(list(text)),
});

/** The codec accepts "athome" as well. [KEYS-02] */
export const accessCodeSchema: WireSchema<OpenCode<AccessCode>> = z.codec(
  openCode([...ACCESS_CODES, 'athome']),
  z.string(),
  {
    decode: (code) => (code === 'athome' ? 'at home' : code),
    encode: (code) => code,
  },
);

export type Property = EntityOf<typeof propertySchema>;
export const propertySchema = entity('Property', {
  id: maybe(integer),
  accountId: maybe(integer),
  line1: named('line_1', maybe(text)),
  line2: named('line_2', maybe(text)),
  line3: named('line_3', maybe(text)),
  city: maybe(text),
  fullAddress: maybe(text),
  postcode: maybe(postcodeSchema),
  bedrooms: maybe(integer),
  bathrooms: maybe(integer),
  shortDescription: maybe(text),
  access: maybe(accessCodeSchema),
  perks: maybe(list(html)),
  pets: maybe(petsSchema),
  cleaningEquipment: maybe(cleaningEquipmentSchema),
  accessInformation: maybe(accessInformationSchema),
  parkingInformation: maybe(parkingInformationSchema),
  key: maybe(keySchema),
});

export type Task = EntityOf<typeof taskSchema>;
export const taskSchema = entity('Task', {
  type: openCode(TASK_TYPES),
  hours: z.number().min(0).max(24),
  details: maybe(html),
  /** The unit is pounds. */
  price: maybe(decimal),
});

export type Instruction = EntityOf<typeof instructionSchema>;
export const instructionSchema = entity('Instruction', {
  id: z.union([z.int(), z.string()]),
  taskType: openCode(['cleaning', 'collect', 'return-keys']),
  instruction: html,
});

const initialCustomerSchema = entity('InitialCustomer', {
  id: maybe(integer),
  preferredName: maybe(text),
});

export const customerAccountSchema = entity('CustomerAccount', {
  id: maybe(integer),
  name: maybe(text),
  initialCustomer: maybe(initialCustomerSchema),
});

const otherWorkerFields = {
  firstNames: maybe(text),
  lastName: maybe(text),
  image: maybe(text),
};

const otherWorkerSchema = entity('OtherWorker', otherWorkerFields);

const remoteKeyTransferSchema = entity('RemoteKeyTransfer', {
  id: maybe(integer),
  otherWorker: maybe(otherWorkerSchema),
});

export type RemoteKeyTransferWorker = EntityOf<typeof remoteKeyTransferWorkerSchema>;
const remoteKeyTransferWorkerSchema = entity('RemoteKeyTransferWorker', {
  ...otherWorkerFields,
  keysToGive: maybe(list(keySchema)),
  keysToCollect: maybe(list(keySchema)),
});

/** A start or finish that arrived too late to count by itself: the office answers it. */
export type VisitClaim = EntityOf<typeof visitClaimSchema>;
const visitClaimSchema = entity('VisitClaim', {
  kind: openCode(CLAIM_KINDS),
  tappedAt: instant,
  arrivedAt: maybe(instant),
  state: openCode(CLAIM_STATES),
  /** The office gave this reason for declining the claim. */
  reason: maybe(text),
});

/** This is the payment line of a finished visit, in pounds. Without `basePayPounds` the worker has no rate. */
export type VisitPaid = EntityOf<typeof visitPaidSchema>;
const visitPaidSchema = entity('VisitPaid', {
  /** The office's correction replaces the payable hours. */
  hours: z.number().min(0),
  basePayPounds: maybe(decimal),
  hourlyBonusPounds: maybe(decimal),
  /** The charges are the admin fee. */
  chargesPounds: maybe(decimal),
  tipPounds: maybe(decimal),
  productsPounds: maybe(decimal),
});

const visitFields = {
  id: maybe(integer),
  jobId: integer,
  propertyId: maybe(integer),
  accountId: maybe(integer),
  scheduledDate: day,
  actualDate: day,
  weekBeginning: maybe(day),
  timeSlot: maybe(timeSlotSchema),
  recommendedStartTimeSlot: maybe(timeSlotSchema),
  /** The unit is hours. */
  requiredDuration: maybe(z.number().min(0)),
  property: maybe(propertySchema),
  account: maybe(customerAccountSchema),
  customerPreferredName: maybe(text),
  access: maybe(accessCodeSchema),
  accessDisplay: maybe(text),
  accessInformation: maybe(accessInformationSchema),
  tasks: maybe(list(taskSchema)),
  instructions: maybe(list(instructionSchema)),
  /** Visits are this many days apart; 1 for a one-off visit. */
  frequency: maybe(integer),
  frequencyDisplay: maybe(text),
  nextVisitDate: maybe(day),
  requiresProducts: maybe(flag),
  isWithinExtraJobsSignal: maybe(flag),
  requiredKeys: maybe(list(keySchema)),
  key: maybe(keySchema),
  remoteKeyTransfers: maybe(list(remoteKeyTransferSchema)),
  remoteKeyTransferType: maybe(openCode(REMOTE_KEY_TRANSFER_TYPES)),
  remoteKeyTransferKeys: maybe(list(keySchema)),
  remoteKeyTransferWorkers: maybe(list(remoteKeyTransferWorkerSchema)),
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
  /** The unit is pounds. */
  tipAmountPounds: maybe(decimal),
  includesBonus: maybe(flag),
  hasChanges: maybe(flag),
};

/** This is one visit, as read and as embedded in working days. Instants are ISO strings, days `YYYY-MM-DD`. */
export type Visit = EntityOf<typeof visitSchema>;
export const visitSchema = entity('Visit', {
  ...visitFields,
  /** It is only in the answer, with status 202, to a start or finish that became a claim: the visit stays as it was. */
  claim: maybe(flag),
  /** The list has the latest claim of each kind. */
  claims: maybe(list(visitClaimSchema)),
  /** Other roots may lack it and `skippedPayPounds`: without them a phone computes the pay by today's rate. */
  paid: maybe(visitPaidSchema),
  /** This is the sum of the adjustments of a skipped visit, for example of a late cancellation; it is 0 without any. */
  skippedPayPounds: maybe(decimal),
});

const changedVisitSchema = entity('ChangedVisit', {
  ...visitFields,
  jobId: integer.optional(),
  scheduledDate: day.optional(),
  actualDate: day.optional(),
});

/** These are changes since the worker last did the job; a present field is new. [VISIT-26] */
export type VisitChanges = EntityOf<typeof visitChangesSchema>;
/** The demo serves only the instructions, as one text. [VISIT-26] */
const visitChangesSchema = entity('VisitChanges', {
  specialInstructions: maybe(z.union([list(instructionSchema), html])),
  property: maybe(propertySchema),
  tasks: maybe(list(taskSchema)),
  visit: maybe(changedVisitSchema),
});

/** `date` is the scheduled date, also when the visit has moved to another day. */
const visitParams = z.strictObject({ jobId: idInAddress, date: askedDay });

export const workerIdSchema = entity('WorkerId', { id: integer });

/** The body of PATCH has the location at start or finish, or the workers who take the visit. [ACT-06] */
export type VisitPatch = z.output<typeof visitPatchSchema>;
const visitPatchSchema = z.union([
  entity('StartedLocationPatch', { startedLocation: measuredLocationSchema }),
  entity('FinishedLocationPatch', { finishedLocation: measuredLocationSchema }),
  entity('WorkersPatch', { workers: list(workerIdSchema) }),
]);

const degrees = (limit: number) => z.coerce.number<number>().min(-limit).max(limit);

/** The answer gives the metres to the visit's property. [VISIT-36] */
const distanceAnswerSchema = entity('DistanceAnswer', {
  distance: z.number().min(0),
});

const changesVisit = { params: visitParams, response: visitSchema };

export const visitSchemas = {
  getVisit: {
    audit: audited('Saw the door codes for {visit}', 'see the door codes for {visit}'),
    summary: 'One visit, with everything needed to get in and do the work',
    inDemo: true,
    params: visitParams,
    query: z.strictObject({ expand: z.array(z.string()).readonly().optional() }),
    response: visitSchema,
  },
  startVisit: {
    audit: audited('Started {visit}', 'start {visit}'),
    summary: 'Start a visit on its day',
    changesOffice: true,
    inDemo: true,
    ...changesVisit,
  },
  unstartVisit: {
    audit: audited('Undid the start of {visit}', 'undo the start of {visit}'),
    summary: 'Return a visit to not started and clear its times',
    changesOffice: true,
    inDemo: true,
    ...changesVisit,
  },
  finishVisit: {
    audit: audited('Finished {visit}', 'finish {visit}'),
    summary: 'Finish a started visit',
    changesOffice: true,
    inDemo: true,
    ...changesVisit,
  },
  patchVisit: {
    audit: audited('Changed {visit}', 'change {visit}'),
    summary: 'Record where a visit was started or finished, or take a visit that is on offer',
    changesOffice: true,
    inDemo: true,
    params: visitParams,
    body: visitPatchSchema,
    response: visitSchema,
  },
  getVisitChanges: {
    summary: 'What is new since the worker last did the job',
    inDemo: true,
    params: visitParams,
    response: visitChangesSchema,
  },
  getDistanceFromVisit: {
    summary: 'How far a position is from the visit’s property, in metres',
    params: z.strictObject({ jobId: idInAddress, scheduledDate: askedDay }),
    query: z.strictObject({ latitude: degrees(90), longitude: degrees(180) }),
    response: distanceAnswerSchema,
  },
} satisfies CallSchemas;
