import 'server-only';
import {
  askedDay,
  clockTime,
  day,
  decimal,
  entity,
  type FieldTable,
  flag,
  instant,
  integer,
  maybe,
  openCode,
  text,
  type WireSchema,
  type WiresOf,
  z,
} from '@/lib/call/wire';
import type { visitCalls } from './calls';
import {
  ACCESS_CODES,
  type AccessInformation,
  type CleaningEquipment,
  type CustomerAccount,
  type DistanceAnswer,
  type InitialCustomer,
  type Instruction,
  type Key,
  type KeyCollectionState,
  type KeyTransfer,
  type Location,
  type MeasuredLocation,
  type OtherWorker,
  PARKING_LOCATIONS,
  type ParkingInformation,
  type Pets,
  type Postcode,
  type PostcodeArea,
  type Property,
  REMOTE_KEY_TRANSFER_TYPES,
  type RemoteKeyTransfer,
  type RemoteKeyTransferWorker,
  TASK_TYPES,
  type Task,
  type TimeSlot,
  type Visit,
  type VisitChanges,
  type VisitPatch,
} from './model';

const list = <T>(schema: WireSchema<T>) => z.array(schema).max(500);

export const locationWire = entity<Location>('Location', {
  latitude: ['latitude', z.number().min(-90).max(90)],
  longitude: ['longitude', z.number().min(-180).max(180)],
});

export const measuredLocationWire = entity<MeasuredLocation>('MeasuredLocation', {
  latitude: ['latitude', z.number().min(-90).max(90)],
  longitude: ['longitude', z.number().min(-180).max(180)],
  accuracy: ['accuracy', z.number().min(0)],
});

const postcodeAreaWire = entity<PostcodeArea>('PostcodeArea', {
  code: ['code', maybe(text)],
  extraJobAreaDisplayName: ['extra_job_area_display_name', maybe(text)],
});

export const postcodeWire = entity<Postcode>('Postcode', {
  full: ['full', maybe(text)],
  outward: ['outward', maybe(text)],
  inward: ['inward', maybe(text)],
  area: ['area', maybe(postcodeAreaWire)],
  location: ['location', maybe(locationWire)],
});

export const timeSlotWire = entity<TimeSlot>('TimeSlot', {
  start: ['start', clockTime],
  end: ['end', clockTime],
});

export const taskWire = entity<Task>('Task', {
  type: ['type', openCode(TASK_TYPES)],
  hours: ['hours', z.number().min(0).max(24)],
  details: ['details', maybe(text)],
  price: ['price', maybe(decimal)],
});

export const instructionWire = entity<Instruction>('Instruction', {
  id: ['id', z.union([z.int(), z.string()])],
  taskType: ['task_type', openCode(['cleaning', 'collect', 'return-keys'])],
  instruction: ['instruction', text],
});

const petsWire = entity<Pets>('Pets', {
  havePets: ['have_pets', maybe(flag)],
  cats: ['cats', maybe(z.union([z.int(), z.boolean()]))],
  dogs: ['dogs', maybe(z.union([z.int(), z.boolean()]))],
  otherPets: ['other_pets', maybe(flag)],
  otherPetsType: ['other_pets_type', maybe(text)],
  petsType: ['pets_type', maybe(text)],
  petNames: ['pet_names', maybe(text)],
  petInstructions: ['pet_instructions', maybe(text)],
});

const cleaningEquipmentWire = entity<CleaningEquipment>('CleaningEquipment', {
  cleaningProductsLocation: ['cleaning_products_location', maybe(text)],
  binBagsLocation: ['bin_bags_location', maybe(text)],
  hooverLocation: ['hoover_location', maybe(text)],
  mopLocation: ['mop_location', maybe(text)],
  ironLocation: ['iron_location', maybe(text)],
  ironingBoardLocation: ['ironing_board_location', maybe(text)],
  rubbishLocation: ['rubbish_location', maybe(text)],
});

const parkingInformationWire = entity<ParkingInformation>('ParkingInformation', {
  freeParking: ['free_parking', maybe(flag)],
  parkingLocation: ['parking_location', maybe(openCode(PARKING_LOCATIONS))],
  parkingInstructions: ['parking_instructions', maybe(text)],
});

export const keyWire = entity<Key>('Key', {
  id: ['id', integer],
  code: ['code', maybe(text)],
  location: ['location', maybe(openCode(['worker', 'customer']))],
  propertyId: ['property_id', maybe(integer)],
  holderId: ['holder_id', maybe(integer)],
  transferInProgress: ['transfer_in_progress', maybe(flag)],
  remoteKeyTransferInProgress: ['remote_key_transfer_in_progress', maybe(flag)],
});

const keyTransferWire = entity<KeyTransfer>('KeyTransfer', {
  id: ['id', integer],
  keyId: ['key_id', integer],
  fromLocation: ['from_location', openCode(['customer', 'worker', 'other'])],
  fromHolder: ['from_holder', maybe(integer)],
  toLocation: ['to_location', openCode(['worker', 'other'])],
  confirmedAt: ['confirmed_at', maybe(instant)],
  confirmedBy: ['confirmed_by', maybe(integer)],
  cancelled: ['cancelled', maybe(flag)],
});

const keyCollectionStateWire = entity<KeyCollectionState>('KeyCollectionState', {
  keyId: ['key_id', maybe(integer)],
  state: ['state', openCode(['not_required', 'to_collect', 'collected'])],
  visit: ['visit', maybe(integer)],
});

const accessKeyWire = entity<NonNullable<AccessInformation['key']>>('AccessKey', {
  code: ['code', maybe(text)],
});

export const accessInformationWire = entity<AccessInformation>('AccessInformation', {
  keyNestLocation: ['key_nest_location', maybe(text)],
  keyNestCode: ['key_nest_code', maybe(text)],
  findingEntranceInstructions: ['finding_entrance_instructions', maybe(text)],
  conciergeLocation: ['concierge_location', maybe(text)],
  keySafeLocation: ['key_safe_location', maybe(text)],
  keySafeCode: ['key_safe_code', maybe(text)],
  hiddenKeyLocation: ['hidden_key_location', maybe(text)],
  key: ['key', maybe(accessKeyWire)],
  numKeys: ['num_keys', maybe(integer)],
  alarm: ['alarm', maybe(flag)],
  alarmEntryInstructions: ['alarm_entry_instructions', maybe(text)],
  alarmExitInstructions: ['alarm_exit_instructions', maybe(text)],
  openingInstructions: ['opening_instructions', maybe(text)],
  lockingInstructions: ['locking_instructions', maybe(text)],
  keyCollectionState: ['key_collection_state', maybe(keyCollectionStateWire)],
  keyTransfers: ['key_transfers', maybe(list(keyTransferWire))],
});

/** Accepts "athome" as well. [KEYS-02] */
const accessCodeWire = z.codec(openCode([...ACCESS_CODES, 'athome']), z.string(), {
  decode: (code) => (code === 'athome' ? 'at home' : code),
  encode: (code) => code,
});

export const propertyWire = entity<Property>('Property', {
  id: ['id', maybe(integer)],
  accountId: ['account_id', maybe(integer)],
  line1: ['line_1', maybe(text)],
  line2: ['line_2', maybe(text)],
  line3: ['line_3', maybe(text)],
  city: ['city', maybe(text)],
  fullAddress: ['full_address', maybe(text)],
  postcode: ['postcode', maybe(postcodeWire)],
  bedrooms: ['bedrooms', maybe(integer)],
  bathrooms: ['bathrooms', maybe(integer)],
  shortDescription: ['short_description', maybe(text)],
  access: ['access', maybe(accessCodeWire)],
  perks: ['perks', maybe(list(text))],
  pets: ['pets', maybe(petsWire)],
  cleaningEquipment: ['cleaning_equipment', maybe(cleaningEquipmentWire)],
  accessInformation: ['access_information', maybe(accessInformationWire)],
  parkingInformation: ['parking_information', maybe(parkingInformationWire)],
  key: ['key', maybe(keyWire)],
});

const initialCustomerWire = entity<InitialCustomer>('InitialCustomer', {
  id: ['id', maybe(integer)],
  preferredName: ['preferred_name', maybe(text)],
});

export const customerAccountWire = entity<CustomerAccount>('CustomerAccount', {
  id: ['id', maybe(integer)],
  name: ['name', maybe(text)],
  initialCustomer: ['initial_customer', maybe(initialCustomerWire)],
});

const otherWorkerWire = entity<OtherWorker>('OtherWorker', {
  firstNames: ['first_names', maybe(text)],
  lastName: ['last_name', maybe(text)],
  image: ['image', maybe(text)],
});

const remoteKeyTransferWire = entity<RemoteKeyTransfer>('RemoteKeyTransfer', {
  id: ['id', maybe(integer)],
  otherWorker: ['other_worker', maybe(otherWorkerWire)],
});

const remoteKeyTransferWorkerWire = entity<RemoteKeyTransferWorker>('RemoteKeyTransferWorker', {
  firstNames: ['first_names', maybe(text)],
  lastName: ['last_name', maybe(text)],
  image: ['image', maybe(text)],
  keysToGive: ['keys_to_give', maybe(list(keyWire))],
  keysToCollect: ['keys_to_collect', maybe(list(keyWire))],
});

const visitFields: FieldTable<Visit> = {
  id: ['id', maybe(integer)],
  jobId: ['job_id', integer],
  propertyId: ['property_id', maybe(integer)],
  accountId: ['account_id', maybe(integer)],
  scheduledDate: ['scheduled_date', day],
  actualDate: ['actual_date', day],
  weekBeginning: ['week_beginning', maybe(day)],
  timeSlot: ['time_slot', maybe(timeSlotWire)],
  recommendedStartTimeSlot: ['recommended_start_time_slot', maybe(timeSlotWire)],
  requiredDuration: ['required_duration', maybe(z.number().min(0))],
  property: ['property', maybe(propertyWire)],
  account: ['account', maybe(customerAccountWire)],
  customerPreferredName: ['customer_preferred_name', maybe(text)],
  access: ['access', maybe(accessCodeWire)],
  accessDisplay: ['access_display', maybe(text)],
  accessInformation: ['access_information', maybe(accessInformationWire)],
  tasks: ['tasks', maybe(list(taskWire))],
  instructions: ['instructions', maybe(list(instructionWire))],
  frequency: ['frequency', maybe(integer)],
  frequencyDisplay: ['frequency_display', maybe(text)],
  nextVisitDate: ['next_visit_date', maybe(day)],
  requiresProducts: ['requires_products', maybe(flag)],
  isWithinExtraJobsSignal: ['is_within_extra_jobs_signal', maybe(flag)],
  requiredKeys: ['required_keys', maybe(list(keyWire))],
  key: ['key', maybe(keyWire)],
  remoteKeyTransfers: ['remote_key_transfers', maybe(list(remoteKeyTransferWire))],
  remoteKeyTransferType: ['remote_key_transfer_type', maybe(openCode(REMOTE_KEY_TRANSFER_TYPES))],
  remoteKeyTransferKeys: ['remote_key_transfer_keys', maybe(list(keyWire))],
  remoteKeyTransferWorkers: ['remote_key_transfer_workers', maybe(list(remoteKeyTransferWorkerWire))],
  startedAt: ['started_at', maybe(instant)],
  finishedAt: ['finished_at', maybe(instant)],
  started: ['started', maybe(flag)],
  finished: ['finished', maybe(flag)],
  skipped: ['skipped', maybe(flag)],
  skippedByUserRole: ['skipped_by_user_role', maybe(openCode(['customers', 'workers']))],
  isFirstVisit: ['is_first_visit', maybe(flag)],
  customerCanAlter: ['customer_can_alter', maybe(flag)],
  customerCanSkip: ['customer_can_skip', maybe(flag)],
  customerBilledForSkipAfter: ['customer_billed_for_skip_after', maybe(instant)],
  isReviewable: ['is_reviewable', maybe(flag)],
  workerPropertyAccess: ['worker_property_access', maybe(openCode(['can_access', 'cannot_access']))],
  workerCanCallCustomer: ['worker_can_call_customer', maybe(flag)],
  tipAmountPounds: ['tip_amount_pounds', maybe(decimal)],
  includesBonus: ['includes_bonus', maybe(flag)],
  hasChanges: ['has_changes', maybe(flag)],
};

export const visitWire = entity<Visit>('Visit', visitFields);

/** Those fields of a visit that have changed. */
const changedVisitWire = entity<Partial<Visit>>('ChangedVisit', {
  ...visitFields,
  jobId: ['job_id', integer.optional()],
  scheduledDate: ['scheduled_date', day.optional()],
  actualDate: ['actual_date', day.optional()],
});

/** The demo tells no more than the instructions, as one text. [VISIT-26] */
const visitChangesWire = entity<VisitChanges>('VisitChanges', {
  specialInstructions: ['special_instructions', maybe(z.union([list(instructionWire), text]))],
  property: ['property', maybe(propertyWire)],
  tasks: ['tasks', maybe(list(taskWire))],
  visit: ['visit', maybe(changedVisitWire)],
});

const visitParams = z.strictObject({ jobId: z.coerce.number<number>().int().positive(), date: askedDay });

const workerIdWire = entity<{ readonly id: number }>('WorkerId', { id: ['id', integer] });

const visitPatchWire: WireSchema<VisitPatch> = z.union([
  entity<Extract<VisitPatch, { startedLocation: unknown }>>('StartedLocationPatch', {
    startedLocation: ['started_location', measuredLocationWire],
  }),
  entity<Extract<VisitPatch, { finishedLocation: unknown }>>('FinishedLocationPatch', {
    finishedLocation: ['finished_location', measuredLocationWire],
  }),
  entity<Extract<VisitPatch, { workers: unknown }>>('WorkersPatch', {
    workers: ['workers', list(workerIdWire)],
  }),
]);

/** Of a position that comes as text in a query. */
const degrees = (limit: number) => z.coerce.number<number>().min(-limit).max(limit);

const distanceAnswerWire = entity<DistanceAnswer>('DistanceAnswer', {
  distance: ['distance', z.number().min(0)],
});

const changesVisit = { params: visitParams, query: null, body: null, response: visitWire };

export const visitWires = {
  getVisit: {
    params: visitParams,
    query: z.strictObject({ expand: z.array(z.string()).readonly().optional() }),
    body: null,
    response: visitWire,
  },
  startVisit: changesVisit,
  unstartVisit: changesVisit,
  finishVisit: changesVisit,
  patchVisit: { params: visitParams, query: null, body: visitPatchWire, response: visitWire },
  getVisitChanges: { params: visitParams, query: null, body: null, response: visitChangesWire },
  getDistanceFromVisit: {
    params: z.strictObject({ jobId: z.coerce.number<number>().int().positive(), scheduledDate: askedDay }),
    query: z.strictObject({ latitude: degrees(90), longitude: degrees(180) }),
    body: null,
    response: distanceAnswerWire,
  },
} satisfies WiresOf<typeof visitCalls>;
