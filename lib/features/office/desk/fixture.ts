import type { FeatureFixture } from '@/tests/support/feature-fixture';

export const fixture = {
  inputs: {},
  requests: {
    getOffice: { path: 'admin/office/' },
  },
} satisfies FeatureFixture;
