import 'server-only';
import {
  askedDay,
  type EntityOf,
  entity,
  flag,
  idInAddress,
  integer,
  maybe,
  type WiresOf,
  z,
} from '@/lib/core/contract/wire';
import { customerAccountWire, visitWire } from '@/lib/features/visits/wire';
import { keyTransferWire, keyWire, propertyWire } from '@/lib/features/visits/wire-property';
import type { keysCalls } from './calls';
import { KEY_DESTINATIONS, KEYS_LIMITS } from './model';

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
