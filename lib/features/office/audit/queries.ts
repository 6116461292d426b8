import 'server-only';
import { may } from '@/lib/core/ground/contract/office-roles';
import { loadForAdmin, loadOffice } from '@/lib/features/office/desk/queries';
import type { AuditAsked } from './audit-address';
import { adminAuditCalls } from './calls';

export async function loadAuditLog({ filter, place }: AuditAsked) {
  const [page, choices, office] = await Promise.all([
    loadForAdmin(adminAuditCalls.listAuditEntries, { query: { ...filter, ...place } }),
    loadForAdmin(adminAuditCalls.listAuditChoices, {}),
    loadOffice(),
  ]);
  return { page, choices, mayExport: office !== null && may(office.role, 'work') };
}
