import { OfficeFrame } from '@/components/office/office-frame';
import { PageLinks } from '@/components/office/page-links';
import { Card } from '@/components/ui/card';
import type { Page } from '@/lib/core/contract/common-schema';
import { pageTitle } from '@/lib/core/texts/page-titles';
import type { AuditEntry } from '@/lib/features/admin/schema';
import { routes } from '@/lib/routes';
import { AuditList } from './audit-list';

interface WorkerHistoryScreenProps {
  readonly worker: { readonly id: number; readonly fullName: string };
  readonly entries: Page<AuditEntry>;
}

export function WorkerHistoryScreen({ worker: { id, fullName }, entries }: WorkerHistoryScreenProps) {
  return (
    <OfficeFrame page="admin" worker={{ id, name: fullName, tab: 'adminWorkerHistory' }}>
      <Card title={pageTitle('adminWorkerHistory')}>
        <AuditList entries={entries.results} />
      </Card>
      <PageLinks {...entries} linkTo={(page) => routes.adminWorkerHistoryOn(id, page)} />
    </OfficeFrame>
  );
}
