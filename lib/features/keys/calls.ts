import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { Visit } from '@/lib/features/visits/wire';
import type {
  CustomerKeyEntry,
  KeysToTransfer,
  KeyTransferAnswer,
  KeyTransferRequest,
  NewKeyAnswer,
} from './wire';

interface PropertyInput {
  /** `id` is the home's. */
  readonly params: { readonly id: number };
}

export const keysCalls = {
  listCustomersAndKeys: defineCall<
    { readonly params: { readonly workerId: number } },
    readonly CustomerKeyEntry[]
  >({
    id: 'listCustomersAndKeys',
    method: 'GET',
    path: 'workers/{workerId}/customers-and-keys/',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    cache: { name: 'customers-and-keys', maxAgeS: 86_400 },
    offline: 'cached',
  }),
  /** A home has no key on record, and the customer is about to give one to the worker. [KEYS-19] */
  createKey: defineCall<PropertyInput, NewKeyAnswer>({
    id: 'createKey',
    method: 'POST',
    path: 'customer/property/{id}/create-key/',
    access: 'worker',
    timeoutMs: WRITE_TIMEOUT_MS,
    cache: null,
    offline: 'fails',
    invalidates: ['customers-and-keys', 'visits'],
  }),
  /** The worker now has the key, or no longer has it. [KEYS-19] */
  transferKey: defineCall<PropertyInput & { readonly body: KeyTransferRequest }, KeyTransferAnswer>({
    id: 'transferKey',
    method: 'POST',
    path: 'customer/property/{id}/key-transfer/',
    access: 'worker',
    timeoutMs: WRITE_TIMEOUT_MS,
    cache: null,
    offline: 'queued',
    invalidates: ['customers-and-keys', 'visits'],
  }),
  /** `date` is the scheduled date of the visit where the two workers meet. [KEYS-17] */
  completeRemoteKeyTransfers: defineCall<
    {
      readonly params: { readonly jobId: number; readonly date: string };
      readonly body: KeysToTransfer;
    },
    Visit
  >({
    id: 'completeRemoteKeyTransfers',
    method: 'PATCH',
    path: 'work/jobs/{jobId}/visits/{date}/complete-remote-key-transfers/',
    access: 'worker',
    timeoutMs: WRITE_TIMEOUT_MS,
    cache: null,
    offline: 'queued',
    invalidates: ['customers-and-keys'],
  }),
};
