import type { FeatureFixture } from '@/tests/support/feature-fixture';
import { STUB } from '@/tests/support/remote-stub-knows';

export const fixture = {
  inputs: {
    patchWorker: ({ workerId }) => ({
      params: { workerId },
      body: { line1: '18 Larch Road', line2: null, travelPreferences: ['car', 'walking'] },
    }),
  },
  requests: {
    patchWorker: { path: 'workers/7/', body: { city: 'Leeds' } },
  },
  remote: {
    [`PATCH workers/${STUB.workerId}/`]: {
      file: 'worker',
      body: /^\{"line_1":.*,"travel_preferences":\[.*\]\}$/,
    },
  },
  entities: {
    WorkerPatch: [
      ...['line_1', 'line_2', 'line_3', 'city', 'postcode', 'primary_telephone_number', 'travel_preferences'],
      ...['emergency_contact_name', 'emergency_contact_number', 'emergency_contact_relation'],
      ...['status', 'reason_for_inactivity', 'reason_for_inactivity_description', 'no_new_accounts_date'],
    ],
  },
} satisfies FeatureFixture;
