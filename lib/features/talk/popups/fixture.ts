import type { FeatureFixture } from '@/tests/support/feature-fixture';
import { STUB } from '@/tests/support/remote-stub-knows';

export const fixture = {
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
  queued: {
    reportDelivery: {
      row: {
        uuid: '0d8f7a3e-5c41-4b92-9f0e-6a1b2c3d4e61',
        objectType: 'delivery',
        objectId: '0d8f7a3e-5c41-4b92-9f0e-6a1b2c3d4e61',
        endpoint: 'contact/delivery/',
        method: 'POST',
        payload: { id: '7', type: 'push', state: 'o' },
      },
      answer: { success: true },
    },
  },
  entities: { WaitingDelivery: ['data', 'body'] },
} satisfies FeatureFixture;
