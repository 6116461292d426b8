import 'server-only';
import { may } from '@/lib/core/ground/contract/office-roles';
import { loadForOffice, loadOffice } from '@/lib/features/office/desk/queries';
import type { AuditAsked } from './audit-address';
import { officeAuditCalls } from './calls';

export async function loadAuditLog({ filter, place }: AuditAsked) {
  const [page, choices, office] = await Promise.all([
    loadForOffice(officeAuditCalls.listAuditEntries, { query: { ...filter, ...place } }),
    loadForOffice(officeAuditCalls.listAuditChoices, {}),
    loadOffice(),
  ]);
  return { page, choices, mayExport: office !== null && may(office.role, 'work') };
}
