import type { FeatureFixture } from '@/tests/support/feature-fixture';
import { PASSWORD, RECOVERY_CODE } from '@/tests/support/full-world-knows';

export const adminFixture = {
  inputs: {},
  requests: {
    adminSignIn: {
      path: 'admin/sign-in/',
      body: { username: 'east-admin@sweep.example', password: PASSWORD },
    },
    enableSecondFactor: {
      path: 'admin/second-factor/enable/',
      body: { code: '000000', password: 'Brown-teapot-4' },
      status: 400,
    },
    beginSecondFactor: { path: 'admin/second-factor/begin/' },
    confirmSecondFactor: { path: 'admin/second-factor/confirm/', body: { code: RECOVERY_CODE } },
    getOffice: { path: 'admin/office/' },
    findWorkers: { path: 'admin/workers/' },
    findCustomers: { path: 'admin/customers/' },
    getWorkerFile: { path: 'admin/workers/7/' },
    getWorkerName: { path: 'admin/workers/7/name/' },
    getWorkerWeek: { path: 'admin/workers/7/week/' },
    getWorkerDocuments: { path: 'admin/workers/7/documents/' },
    getWorkerDevices: { path: 'admin/workers/7/devices/' },
    setWorkerFeature: { path: 'admin/workers/7/features/academy-link/', body: { active: null } },
    listSwitches: { path: 'admin/switches/' },
    setGeneralFeature: { path: 'admin/features/academy-link/', body: { active: false } },
    setSetting: { path: 'admin/settings/chat_allowed/', body: { value: false } },
    listFailedJobs: { path: 'admin/failed-jobs/' },
    retryFailedJob: { path: 'admin/failed-jobs/7/retry/' },
    listAuditEntries: { path: 'admin/audit/' },
    listAuditChoices: { path: 'admin/audit/choices/' },
    exportAuditEntries: { path: 'admin/audit/export/', body: { kind: 'settings', from: '2026-11-01' } },
    adminSignOut: { path: 'admin/sign-out/' },
  },
} satisfies FeatureFixture;
