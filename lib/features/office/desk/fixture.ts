import type { FeatureFixture } from '@/tests/support/feature-fixture';

export const deskFixture = {
  inputs: {},
  requests: {
    getOffice: { path: 'admin/office/' },
  },
} satisfies FeatureFixture;
