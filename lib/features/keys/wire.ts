import 'server-only';
import {
  askedDay,
  clockTime,
  day,
  type EntityOf,
  entity,
  flag,
  idInAddress,
  integer,
  maybe,
  queryOf,
  text,
  unpublished,
  type WiresOf,
  z,
} from '@/lib/core/contract/wire';
import { successWire } from '@/lib/core/session/wire';
import { ADMIN_LIMITS } from '@/lib/features/admin/model';
import { hasControlCharacters } from '@/lib/features/onboarding/model';
import {
  customerAccountWire,
  keyTransferWire,
  keyWire,
  propertyWire,
  visitWire,
} from '@/lib/features/visits/wire';
import type { keysCalls } from './calls';
import { HANDOVER_ENDS, KEY_DESTINATIONS, KEYS_LIMITS } from './model';
import type { adminHandoverCalls } from './office-calls';

/** One home of the worker's and its key. [KEYS-09] */
export type CustomerKeyEntry = EntityOf<typeof customerKeyEntryWire>;
const customerKeyEntryWire = entity('CustomerKeyEntry', {
  account: maybe(customerAccountWire),
  property: maybe(propertyWire),
  /** None on record without it. */
  key: maybe(keyWire),
  nextVisit: maybe(visitWire),
  /** Homes of the same customer to which the worker goes. */
  activePropertiesSameAccount: maybe(integer),
  /** By this worker, at this home. [KEYS-10] */
  finishedVisitsCount: maybe(integer),
});

/** [DEMO-50] */
export type NewKeyAnswer = EntityOf<typeof newKeyAnswerWire>;
const newKeyAnswerWire = entity('NewKeyAnswer', { transfer: keyTransferWire, key: keyWire, success: flag });

/** [DEMO-51] */
export type KeyTransferRequest = EntityOf<typeof keyTransferRequestWire>;
const keyTransferRequestWire = entity('KeyTransferRequest', { toLocation: z.enum(KEY_DESTINATIONS) });

export type KeyTransferAnswer = EntityOf<typeof keyTransferAnswerWire>;
const keyTransferAnswerWire = entity('KeyTransferAnswer', {
  /** None where the key was there already, and no movement of it is on record. */
  transfer: maybe(keyTransferWire),
  success: flag,
});

/** The ids of the keys that changed hands. [KEYS-17] */
export type KeysToTransfer = EntityOf<typeof keysToTransferWire>;
const keysToTransferWire = entity('KeysToTransfer', {
  keysToTransfer: z.array(z.int().positive()).min(1).max(KEYS_LIMITS.keysAtOnce),
});

const propertyParams = z.strictObject({ id: idInAddress });

export const keysWires = {
  listCustomersAndKeys: {
    summary: 'The homes that the worker goes to or has a key of, each with its key',
    inDemo: true,
    params: z.strictObject({ workerId: idInAddress }),
    response: z.array(customerKeyEntryWire).max(KEYS_LIMITS.customers),
  },
  createKey: {
    summary: 'Put a key on record that a customer gives to the worker',
    inDemo: true,
    params: propertyParams,
    response: newKeyAnswerWire,
  },
  transferKey: {
    summary: 'Confirm that the worker has a home’s key, or no longer has it',
    inDemo: true,
    params: propertyParams,
    body: keyTransferRequestWire,
    response: keyTransferAnswerWire,
  },
  completeRemoteKeyTransfers: {
    summary: 'Record which keys changed hands where two workers met',
    params: z.strictObject({ jobId: idInAddress, date: askedDay }),
    body: keysToTransferWire,
    response: visitWire,
  },
} satisfies WiresOf<typeof keysCalls>;

const person = unpublished({ id: integer, fullName: text });

/** A visit of the worker's at which another one may come by. */
const meetingWire = unpublished({
  jobId: integer,
  scheduledDate: day,
  actualDate: day,
  startTime: clockTime,
  customerName: text,
  /** Where its handovers take place, null for its home; null for a visit without one. */
  handover: unpublished({ place: text.nullable() }).nullable(),
});

/** A key that one of the two has; the number alone opens nothing. */
export type DeskKey = EntityOf<typeof deskKeyWire>;
const deskKeyWire = unpublished({
  id: integer,
  number: text.nullable(),
  customerName: text,
  holderId: integer,
  /** It is about to move already. */
  isBusy: flag,
});

export type PlannedHandover = EntityOf<typeof plannedHandoverWire>;
const plannedHandoverWire = unpublished({
  /** Of the worker's own side. */
  id: integer,
  otherName: text,
  actualDate: day,
  startTime: clockTime,
  /** The address where they meet; null for the home of the visit. */
  meetingPlace: text.nullable(),
  /** Numbers, null for a key without one. */
  keysToGive: z.array(text.nullable()).readonly(),
  keysToCollect: z.array(text.nullable()).readonly(),
  state: z.enum(['planned', 'done', 'cancelled']),
  /** Why it was called off, and whose side of it fell away, where that was not the office's doing. */
  cancelledFor: z.enum(HANDOVER_ENDS).nullable(),
  cancelledName: text.nullable(),
});

export type HandoverDesk = EntityOf<typeof deskWire>;
const deskWire = unpublished({
  worker: person,
  /** Null where nobody has been asked for, or nobody has that e-mail. */
  other: person.nullable(),
  meetings: z.array(meetingWire).readonly(),
  keys: z.array(deskKeyWire).readonly(),
  /** Of today and later. */
  handovers: z.array(plannedHandoverWire).readonly(),
});

export type HandoverPlan = EntityOf<typeof planWire>;
const planWire = unpublished({
  jobId: z.int().positive(),
  scheduledDate: askedDay,
  otherWorkerId: z.int().positive(),
  /** Each goes from the one of the two who has it to the other. */
  keyIds: z.array(z.int().positive()).min(1).max(KEYS_LIMITS.keysAtOnce).readonly(),
  /** The address where they meet, in one line. Empty it is the home; without it, the place of the visit's other handovers. */
  meetingPlace: maybe(
    z
      .string()
      .trim()
      .max(KEYS_LIMITS.meetingPlace)
      .refine((place) => !hasControlCharacters(place), 'A place has no control characters'),
  ),
});

export type DeskQuery = EntityOf<typeof deskQuery>;
const deskQuery = queryOf({
  /** The other worker's e-mail. */
  with: z.string().max(ADMIN_LIMITS.search).optional(),
  /** Or their id. */
  other: idInAddress.optional(),
  /** A visit that is among the meetings however many there are. */
  job: idInAddress.optional(),
  date: askedDay.optional(),
});

export const adminHandoverWires = {
  getHandoverDesk: {
    summary: 'A worker’s key handovers, and what another one needs',
    params: z.strictObject({ id: idInAddress }),
    query: deskQuery,
    response: deskWire,
  },
  planHandover: {
    summary: 'Plan a key handover between two workers',
    params: z.strictObject({ id: idInAddress }),
    body: planWire,
    response: successWire,
  },
  cancelHandover: {
    summary: 'Call off a key handover',
    params: z.strictObject({ id: idInAddress, transferId: idInAddress }),
    response: successWire,
  },
} satisfies WiresOf<typeof adminHandoverCalls>;
