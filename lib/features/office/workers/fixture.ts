import type { FeatureFixture } from '@/tests/support/feature-fixture';

export const fixture = {
  inputs: {},
  requests: {
    findWorkers: { path: 'admin/workers/' },
    findCustomers: { path: 'admin/customers/' },
    getWorkerFile: { path: 'admin/workers/7/' },
    getWorkerName: { path: 'admin/workers/7/name/' },
    getWorkerWeek: { path: 'admin/workers/7/week/' },
    getWorkerDocuments: { path: 'admin/workers/7/documents/' },
    getWorkerDevices: { path: 'admin/workers/7/devices/' },
    setWorkerFeature: { path: 'admin/workers/7/features/academy-link/', body: { active: null } },
  },
} satisfies FeatureFixture;
