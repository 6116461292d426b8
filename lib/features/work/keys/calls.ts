import { defineCalls, queuedWrite, read, write } from '@/lib/core/ground/contract/define-call';
import type { keysSchemas } from './schema';

export const keysCalls = defineCalls<typeof keysSchemas>()({
  listCustomersAndKeys: read('workers/{workerId}/customers-and-keys/', {
    cache: { name: 'customers-and-keys', maxAgeS: 86_400 },
  }),
  /** A home has no key on record, and the customer is about to give one to the worker. [KEYS-19] */
  createKey: write('POST', 'customer/property/{id}/create-key/', {
    invalidates: ['customers-and-keys', 'visits'],
  }),
  /** The worker now has the key, or no longer has it. [KEYS-19] */
  transferKey: queuedWrite('POST', 'customer/property/{id}/key-transfer/', {
    invalidates: ['customers-and-keys', 'visits'],
  }),
  /** `date` is the scheduled date of the visit where the two workers meet. [KEYS-17] */
  completeRemoteKeyTransfers: queuedWrite(
    'PATCH',
    'work/jobs/{jobId}/visits/{date}/complete-remote-key-transfers/',
    { invalidates: ['customers-and-keys'] },
  ),
});
