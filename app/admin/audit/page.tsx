import type { Metadata } from 'next';
import { AuditScreen } from '@/components/office/audit/audit-screen';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { auditAskedOf } from '@/lib/features/office/audit/audit-address';
import { loadAuditLog } from '@/lib/features/office/audit/queries';

export const metadata: Metadata = { title: pageTitle('adminAudit') };

interface AuditPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function AuditPage({ searchParams }: AuditPageProps) {
  const query = await searchParams;
  const asked = auditAskedOf(query);
  const log = await loadAuditLog(asked);
  return <AuditScreen {...log} asked={asked} hasExportFailed={query.problem === 'export'} />;
}
