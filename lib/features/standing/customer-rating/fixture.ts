import type { FeatureFixture } from '@/tests/support/feature-fixture';

export const fixture = {
  inputs: {},
  requests: {
    saveCustomerRating: {
      path: 'customer-rating/save/',
      body: {
        ...{ token: 'east-rating-link', stars: 4, compliment: 'tidying', problem: null, comment: 'Spotless' },
      },
    },
    readCustomerRating: { path: 'customer-rating/', body: { token: 'east-rating-link' } },
  },
} satisfies FeatureFixture;
