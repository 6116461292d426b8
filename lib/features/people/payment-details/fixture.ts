import type { FeatureFixture } from '@/tests/support/feature-fixture';
import { STUB } from '@/tests/support/remote-stub-knows';

export const fixture = {
  inputs: {
    getPaymentDetails: ({ workerId }) => ({ params: { workerId } }),
    patchPaymentDetails: ({ workerId }) => ({
      params: { workerId },
      body: { accountNumber: '31926819', sortCode: null },
    }),
  },
  requests: {
    getPaymentDetails: { path: 'workers/7/payment-details/' },
    patchPaymentDetails: { path: 'workers/7/payment-details/', body: { sort_code: '12-34-57' } },
  },
  remote: {
    [`GET workers/${STUB.workerId}/payment-details/`]: { file: 'payment-details' },
    [`PATCH workers/${STUB.workerId}/payment-details/`]: {
      file: 'payment-details',
      body: /^\{("[a-z_]+":("[^"]*"|null),?)+\}$/,
    },
  },
} satisfies FeatureFixture;
