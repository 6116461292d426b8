import type { FeatureFixture } from '@/tests/support/feature-fixture';

export const fixture = {
  inputs: {},
  requests: {
    getWorkerRecord: { path: 'admin/workers/7/record/' },
    setWorkerTrust: { path: 'admin/workers/7/trust/', body: { level: 'trialling', day: '2026-06-16' } },
    setWorkerBonus: { path: 'admin/workers/7/bonus/', body: { is_on_bonus: true, from: '2026-06-22' } },
    setWorkerDates: {
      path: 'admin/workers/7/dates/',
      body: { started: '2025-03-01', increase: '2027-01-01' },
    },
    setFillsIn: { path: 'admin/workers/7/fills-in/', body: { fills_in: false } },
    setWorkerCheck: {
      path: 'admin/workers/7/checks/right-to-work/',
      body: { state: 'passed', seen_on: '2026-06-01', seen_by: 'Olivia Owner', until: '2028-06-01' },
    },
    setWorkerAreas: {
      path: 'admin/workers/7/areas/',
      body: { regular: 'SW12', one_off: 'SW17', travel: ['car'], wanted_hours: '20' },
    },
    setWorkerHours: {
      path: 'admin/workers/7/hours/',
      body: { days: ['09:00-17:00', '', '', '', '', '', ''] },
    },
    setWorkerDayHours: {
      path: 'admin/workers/7/day-hours/',
      body: { day: '2026-06-22', kind: 'hours', hours: '09:00-12:00' },
    },
    setWorkerNotes: { path: 'admin/workers/7/notes/', body: { notes: 'Prefers mornings' } },
  },
} satisfies FeatureFixture;
