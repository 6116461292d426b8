import type { FeatureFixture } from '@/tests/support/feature-fixture';
import { TODAY, VISIT_PATH } from '@/tests/support/full-world-knows';
import { STUB } from '@/tests/support/remote-stub-knows';

export const fixture = {
  inputs: {
    listCustomersAndKeys: ({ workerId }) => ({ params: { workerId } }),
    completeRemoteKeyTransfers: ({ transfer: { jobId, date }, handoverKey }) => ({
      params: { jobId, date },
      body: { keysToTransfer: [handoverKey] },
    }),
    createKey: ({ keylessHome }) => ({ params: { id: keylessHome } }),
    transferKey: ({ keylessHome }) => ({ params: { id: keylessHome }, body: { toLocation: 'worker' } }),
  },
  requests: {
    listCustomersAndKeys: { path: 'workers/7/customers-and-keys/' },
    createKey: { path: 'customer/property/7/create-key/', status: 400 },
    completeRemoteKeyTransfers: {
      path: `${VISIT_PATH}complete-remote-key-transfers/`,
      body: { keys_to_transfer: [7] },
    },
    transferKey: { path: 'customer/property/8/key-transfer/', body: { to_location: 'other' } },
    getHandoverDesk: { path: 'admin/workers/7/handovers/' },
    planHandover: {
      path: 'admin/workers/7/handovers/',
      body: { job_id: 7, scheduled_date: TODAY, other_worker_id: 8, key_ids: [9] },
    },
    cancelHandover: { path: 'admin/workers/7/handovers/8/cancel/' },
  },
  remote: {
    [`GET workers/${STUB.workerId}/customers-and-keys/`]: { file: 'customers-and-keys' },
    [`POST customer/property/${STUB.keylessHome}/create-key/`]: { file: 'new-key' },
    [`POST customer/property/${STUB.keylessHome}/key-transfer/`]: {
      answer: {
        transfer: {
          id: 9001,
          key_id: 302,
          from_location: 'customer',
          from_holder: null,
          to_location: 'worker',
          confirmed_at: '2026-11-21T09:12:00+00:00',
          confirmed_by: 7,
          cancelled: false,
        },
        success: true,
      },
      body: /^{"to_location":"worker"}$/,
    },
    [`PATCH work/jobs/${STUB.transfer.jobId}/visits/${STUB.transfer.date}/complete-remote-key-transfers/`]: {
      file: 'visit',
      body: new RegExp(`^{"keys_to_transfer":\\[${STUB.handoverKey}\\]}$`),
    },
  },
  queued: { transferKey: { params: { id: 32 }, answer: { success: true } } },
  entities: {
    NewKeyAnswer: ['transfer', 'key', 'success'],
    KeyTransferRequest: ['to_location'],
    KeyTransferAnswer: ['transfer', 'success'],
    KeysToTransfer: ['keys_to_transfer'],
  },
} satisfies FeatureFixture;
