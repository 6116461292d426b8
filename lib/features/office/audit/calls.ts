import { defineCalls, officeRead, officeWrite } from '@/lib/core/ground/contract/define-call';
import type { officeAuditSchemas } from './schema';

export const officeAuditCalls = defineCalls<typeof officeAuditSchemas>()({
  /** The latest entries come first. */
  listAuditEntries: officeRead('admin/audit/'),
  /** The audit log offers these choices as filters. */
  listAuditChoices: officeRead('admin/audit/choices/'),
  /** Before an export reads the entries, so that the export has its own entry. */
  exportAuditEntries: officeWrite('POST', 'admin/audit/export/', 'work'),
});
