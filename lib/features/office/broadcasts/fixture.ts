import type { FeatureFixture } from '@/tests/support/feature-fixture';

const WRITTEN = {
  ...{ id: null, kind: 'popup', content: { heading: 'east news' } },
  ...{ audience: 'all', who: '', client_key: '6f2a4b1c-0d7e-4c55-8a53-2f5d5c7b9e12' },
};

export const fixture = {
  inputs: {},
  requests: {
    listBroadcasts: { path: 'admin/broadcasts/?state=sent' },
    saveBroadcast: { path: 'admin/broadcasts/', body: WRITTEN },
    sendBroadcast: { path: 'admin/broadcasts/8/send/', body: { at: '' } },
    withdrawBroadcast: { path: 'admin/broadcasts/7/withdraw/' },
  },
} satisfies FeatureFixture;
