import type { FeatureFixture } from '@/tests/support/feature-fixture';

export const officeSearchFixture = {
  inputs: {},
  requests: { searchOffice: { path: 'admin/search/?search=e' } },
} satisfies FeatureFixture;
