import type { FeatureFixture } from '@/tests/support/feature-fixture';
import { STUB } from '@/tests/support/remote-stub-knows';

export const fixture = {
  inputs: { getAchievements: ({ workerId }) => ({ params: { workerId } }) },
  requests: { getAchievements: { path: 'workers/7/achievements/' } },
  remote: {
    [`GET workers/${STUB.workerId}/achievements/`]: {
      answer: {
        five_star_ratings: 212,
        completed_visits: 640,
        compliments: { aboveBeyond: 31, 'made-day': 12, quietShoes: 2 },
      },
    },
  },
} satisfies FeatureFixture;
