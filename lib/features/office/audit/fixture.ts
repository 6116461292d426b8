import type { FeatureFixture } from '@/tests/support/feature-fixture';

export const fixture = {
  inputs: {},
  requests: {
    listAuditEntries: { path: 'admin/audit/' },
    listAuditChoices: { path: 'admin/audit/choices/' },
    exportAuditEntries: { path: 'admin/audit/export/', body: { kind: 'settings', from: '2026-11-01' } },
  },
} satisfies FeatureFixture;
