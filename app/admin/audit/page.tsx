import type { Metadata } from 'next';
import { AuditList } from '@/components/admin/audit-list';
import { OfficeFrame } from '@/components/office/office-frame';
import { PageLinks } from '@/components/office/page-links';
import { Card } from '@/components/ui/card';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadAuditEntries } from '@/lib/features/admin/queries';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: pageTitle('adminAudit') };

interface AuditPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function AuditPage({ searchParams }: AuditPageProps) {
  const { worker: asked, page } = await searchParams;
  const worker = Number.parseInt(String(asked), 10) || null;
  const entries = await loadAuditEntries(worker, page);
  const linkTo = (to: number) => routes.adminAuditFor({ worker, page: to });
  return (
    <OfficeFrame page="adminAudit">
      <Card className="p-4">
        <AuditList entries={entries.results} />
      </Card>
      <PageLinks {...entries} linkTo={linkTo} />
    </OfficeFrame>
  );
}
