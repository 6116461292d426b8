import type { FeatureFixture } from '@/tests/support/feature-fixture';

export const fixture = {
  inputs: {},
  requests: { searchOffice: { path: 'admin/search/?search=e' } },
} satisfies FeatureFixture;
