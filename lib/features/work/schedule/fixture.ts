import type { FeatureFixture } from '@/tests/support/feature-fixture';
import { TODAY } from '@/tests/support/full-world-knows';
import { STUB } from '@/tests/support/remote-stub-knows';
import { EXPAND_VISITS } from './calls';

export const fixture = {
  inputs: {
    listWorkingDays: ({ workerId }) => ({ params: { workerId } }),
    getWorkingDay: ({ workerId, today }) => ({
      params: { workerId, date: today },
      query: { expand: EXPAND_VISITS },
    }),
  },
  requests: {
    listWorkingDays: { path: 'workers/7/working-days/' },
    getWorkingDay: { path: `workers/7/working-day/${TODAY}/` },
  },
  remote: {
    [`GET workers/${STUB.workerId}/working-days/`]: { file: 'working-days' },
    [`GET workers/${STUB.workerId}/working-day/${STUB.visit.date}/`]: {
      file: 'working-day',
      query: /^(\?expand=\w+(&expand=\w+)*)?$/,
    },
  },
} satisfies FeatureFixture;
