import type { FeatureFixture } from '@/tests/support/feature-fixture';

export const fixture = {
  inputs: {},
  requests: {
    listSwitches: { path: 'admin/switches/' },
    setGeneralFeature: { path: 'admin/features/academy-link/', body: { active: false } },
    setSetting: { path: 'admin/settings/chat_allowed/', body: { value: false } },
  },
} satisfies FeatureFixture;
