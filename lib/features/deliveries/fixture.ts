import type { FeatureFixture } from '@/tests/support/feature-fixture';
import { STUB } from '@/tests/support/remote-stub-knows';

export const deliveriesFixture = {
  inputs: {
    listDeliveries: ({ workerId }) => ({ params: { workerId } }),
    reportDelivery: () => ({ body: { id: 7, type: 'push', state: 'o' } }),
  },
  requests: {
    listDeliveries: { path: 'workers/7/deliveries/' },
    reportDelivery: { path: 'contact/delivery/', body: { id: 7, type: 'push', state: 'o' } },
  },
  remote: {
    [`GET workers/${STUB.workerId}/deliveries/`]: {
      answer: [
        {
          data: {
            ...{ action: 'content_modal', id: '41', delivery_id: '9007', hash: 'c2f0' },
            ...{ expires_at: '2026-12-05T08:00:00Z', heading: 'Evening visits', layout: 'modal' },
          },
          body: 'Add a tip for the <b>next</b> cleaner.',
        },
        { data: { action: 'refresh_schedule', delivery_id: '9008' } },
      ],
    },
    'POST contact/delivery/': {
      answer: { success: true },
      body: /^\{"id":7,"type":"push","state":"o"\}$/,
    },
  },
  entities: { WaitingDelivery: ['data', 'body'] },
} satisfies FeatureFixture;
