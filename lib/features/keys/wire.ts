import 'server-only';
import {
  askedDay,
  type CallWires,
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
import { HANDOVER_ENDS, KEY_DESTINATIONS, KEYS_LIMITS } from './model';

export type CustomerKeyEntry = EntityOf<typeof customerKeyEntryWire>;
const customerKeyEntryWire = entity('CustomerKeyEntry', {
  account: maybe(customerAccountWire),
  property: maybe(propertyWire),
  /** Missing if no key is on record. */
  key: maybe(keyWire),
  nextVisit: maybe(visitWire),
  /** Number of the same customer's homes that the worker visits. */
  activePropertiesSameAccount: maybe(integer),
  /** Of this worker at this home. [KEYS-10] */
  finishedVisitsCount: maybe(integer),
});

export type NewKeyAnswer = EntityOf<typeof newKeyAnswerWire>;
const newKeyAnswerWire = entity('NewKeyAnswer', { transfer: keyTransferWire, key: keyWire, success: flag });

const keyTransferRequestWire = entity('KeyTransferRequest', { toLocation: z.enum(KEY_DESTINATIONS) });

export type KeyTransferAnswer = EntityOf<typeof keyTransferAnswerWire>;
const keyTransferAnswerWire = entity('KeyTransferAnswer', {
  /** Missing if the key was already there without a movement on record. */
  transfer: maybe(keyTransferWire),
  success: flag,
});

const keysToTransferWire = entity('KeysToTransfer', {
  keysToTransfer: z.array(z.int().positive()).min(1).max(KEYS_LIMITS.keysAtOnce),
});

/** `id` is the home's. */
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
} satisfies CallWires;

const person = unpublished({ id: integer, fullName: text });

/** A visit of the worker where another worker could meet them. */
const meetingWire = unpublished({
  jobId: integer,
  scheduledDate: day,
  actualDate: day,
  startTime: clockTime,
  customerName: text,
  /** The place of its handovers (null for the home); null for a visit without one. */
  handover: unpublished({ place: text.nullable() }).nullable(),
});

export type DeskKey = EntityOf<typeof deskKeyWire>;
const deskKeyWire = unpublished({
  id: integer,
  number: text.nullable(),
  customerName: text,
  holderId: integer,
  /** It already has an open movement. */
  isBusy: flag,
});

export type PlannedHandover = EntityOf<typeof plannedHandoverWire>;
const plannedHandoverWire = unpublished({
  /** Id of the worker's own side. */
  id: integer,
  otherName: text,
  actualDate: day,
  startTime: clockTime,
  /** The meeting address; null for the visit's home. */
  meetingPlace: text.nullable(),
  /** Key numbers; null for a key without one. */
  keysToGive: z.array(text.nullable()).readonly(),
  keysToCollect: z.array(text.nullable()).readonly(),
  state: z.enum(['planned', 'done', 'cancelled']),
  /** Why it was cancelled, and the worker whose side failed, unless the office cancelled it. */
  cancelledFor: z.enum(HANDOVER_ENDS).nullable(),
  cancelledName: text.nullable(),
});

export type HandoverDesk = EntityOf<typeof deskWire>;
const deskWire = unpublished({
  worker: person,
  /** Null if none was requested, or no worker has that e-mail. */
  other: person.nullable(),
  meetings: z.array(meetingWire).readonly(),
  keys: z.array(deskKeyWire).readonly(),
  /** From today on. */
  handovers: z.array(plannedHandoverWire).readonly(),
});

export type HandoverPlan = EntityOf<typeof planWire>;
const planWire = unpublished({
  jobId: z.int().positive(),
  scheduledDate: askedDay,
  otherWorkerId: z.int().positive(),
  /** Each key moves from the worker who has it to the other one. */
  keyIds: z.array(z.int().positive()).min(1).max(KEYS_LIMITS.keysAtOnce).readonly(),
  /** The meeting address, one line. Empty: the home; missing: the place of the visit's other handovers. */
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
  with: z.string().max(ADMIN_LIMITS.search).optional(),
  other: idInAddress.optional(),
  /** A visit that must be among the meetings, even past the limit. */
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
} satisfies CallWires;
