import { defineCalls, officeRead, officeWrite } from '@/lib/core/ground/contract/define-call';
import type { adminAuditSchemas } from './schema';

export const adminAuditCalls = defineCalls<typeof adminAuditSchemas>()({
  /** Latest first. */
  listAuditEntries: officeRead('admin/audit/'),
  /** For the filters of the audit log. */
  listAuditChoices: officeRead('admin/audit/choices/'),
  /** Before an export reads the entries, so that the export has its own entry. */
  exportAuditEntries: officeWrite('POST', 'admin/audit/export/', 'work'),
});
