import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import {
  askedDay,
  type CallSchemas,
  type EntityOf,
  entity,
  flag,
  idInAddress,
  integer,
  maybe,
  z,
} from '@/lib/core/ground/contract/schema';
import {
  customerAccountSchema,
  keySchema,
  keyTransferSchema,
  propertySchema,
  visitSchema,
} from '@/lib/features/work/visits/schema';
import { KEY_DESTINATIONS, KEYS_LIMITS } from './model';

export type CustomerKeyEntry = EntityOf<typeof customerKeyEntrySchema>;
const customerKeyEntrySchema = entity('CustomerKeyEntry', {
  account: maybe(customerAccountSchema),
  property: maybe(propertySchema),
  /** It is missing if no key is on record. */
  key: maybe(keySchema),
  nextVisit: maybe(visitSchema),
  /** The worker visits this many homes of the same customer. */
  activePropertiesSameAccount: maybe(integer),
  /** This worker has finished this many visits to this home. [KEYS-10] */
  finishedVisitsCount: maybe(integer),
});

const newKeyAnswerSchema = entity('NewKeyAnswer', {
  transfer: keyTransferSchema,
  key: keySchema,
  success: flag,
});

const keyTransferRequestSchema = entity('KeyTransferRequest', { toLocation: z.enum(KEY_DESTINATIONS) });

const keyTransferAnswerSchema = entity('KeyTransferAnswer', {
  /** It is missing if the key was already there without a movement on record. */
  transfer: maybe(keyTransferSchema),
  success: flag,
});

const keysToTransferSchema = entity('KeysToTransfer', {
  keysToTransfer: z.array(z.int().positive()).min(1).max(KEYS_LIMITS.keysAtOnce),
});

/** `id` is the home's id. */
const propertyParams = z.strictObject({ id: idInAddress });

export const keysSchemas = {
  listCustomersAndKeys: {
    summary: 'The homes that the worker goes to or has a key of, each with its key',
    inDemo: true,
    params: z.strictObject({ workerId: idInAddress }),
    response: z.array(customerKeyEntrySchema).max(KEYS_LIMITS.customers),
  },
  createKey: {
    audit: audited('Recorded a new key', 'record a new key'),
    summary: 'Put a key on record that a customer gives to the worker',
    changesOffice: true,
    inDemo: true,
    params: propertyParams,
    response: newKeyAnswerSchema,
  },
  transferKey: {
    audit: audited('Moved a key', 'move a key'),
    summary: 'Confirm that the worker has a home’s key, or no longer has it',
    changesOffice: true,
    inDemo: true,
    params: propertyParams,
    body: keyTransferRequestSchema,
    response: keyTransferAnswerSchema,
  },
  completeRemoteKeyTransfers: {
    audit: audited('Confirmed a key handover at {visit}', 'confirm a key handover at {visit}'),
    summary: 'Record which keys changed hands where two workers met',
    changesOffice: true,
    params: z.strictObject({ jobId: idInAddress, date: askedDay }),
    body: keysToTransferSchema,
    response: visitSchema,
  },
} satisfies CallSchemas;
