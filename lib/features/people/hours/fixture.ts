import type { FeatureFixture } from '@/tests/support/feature-fixture';
import { STUB } from '@/tests/support/remote-stub-knows';

/** The worker works nine to five on weekdays. */
const REGULAR_HOURS = Array.from({ length: 7 }, (_, dayOfWeek) => ({
  dayOfWeek,
  availability: dayOfWeek < 5 ? [{ start: '09:00', end: '17:00' }] : [],
}));

export const fixture = {
  inputs: {
    getAvailability: ({ workerId }) => ({ params: { workerId } }),
    putAvailability: ({ workerId }) => ({ params: { workerId }, body: REGULAR_HOURS }),
  },
  requests: {
    getAvailability: { path: 'workers/7/availability/' },
    putAvailability: {
      path: 'workers/7/availability/',
      body: Array.from({ length: 7 }, (_, day) => ({ day_of_week: day, availability: [] })),
    },
  },
  remote: {
    [`GET workers/${STUB.workerId}/availability/`]: { file: 'availability' },
    [`PUT workers/${STUB.workerId}/availability/`]: {
      file: 'availability',
      body: /^\[(?:\{"day_of_week":[0-6],"availability":\[[^\]]*\]\},?){7}\]$/,
    },
  },
} satisfies FeatureFixture;
