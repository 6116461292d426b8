import type { AuditEntry } from '@/lib/features/office/audit/schema';

export const NO_AUDIT_NAMES: AuditEntry['names'] = {
  ...{ cleaner: null, otherCleaner: null, applicant: null },
  ...{ cleanerBefore: null, cleanerAfter: null, administrator: null },
};
