import type { FeatureFixture } from '@/tests/support/feature-fixture';

const VISIT = 'admin/claims/10/2026-05-29';

export const fixture = {
  inputs: {},
  requests: {
    acceptClaims: { path: `${VISIT}/accept/`, body: { claim_ids: [7] } },
    declineClaims: { path: `${VISIT}/decline/`, body: { claim_ids: [8], reason: 'east reason' } },
  },
} satisfies FeatureFixture;
