import type { FeatureFixture } from '@/tests/support/feature-fixture';

export const deliveriesFixture = {
  inputs: { reportDelivery: () => ({ body: { id: 7, type: 'push', state: 'o' } }) },
  requests: {
    reportDelivery: { path: 'contact/delivery/', body: { id: 7, type: 'push', state: 'o' } },
  },
  remote: {
    'POST contact/delivery/': {
      answer: { success: true },
      body: /^\{"id":7,"type":"push","state":"o"\}$/,
    },
  },
} satisfies FeatureFixture;
