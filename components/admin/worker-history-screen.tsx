import { OfficeFrame } from '@/components/office/office-frame';
import { Card } from '@/components/ui/card';
import { pageTitle } from '@/lib/core/texts/page-titles';
import type { AuditPage } from '@/lib/features/admin/schema';
import { officeRoutes } from '@/lib/office-routes';
import { AuditList } from './audit-list';
import { AuditPlaces } from './audit-places';

interface WorkerHistoryScreenProps {
  readonly worker: { readonly id: number; readonly fullName: string };
  readonly page: AuditPage;
}

export function WorkerHistoryScreen({ worker: { id, fullName }, page }: WorkerHistoryScreenProps) {
  return (
    <OfficeFrame page="admin" worker={{ id, name: fullName, tab: 'adminWorkerHistory' }}>
      <Card title={pageTitle('adminWorkerHistory')}>
        <AuditList entries={page.results} />
      </Card>
      <AuditPlaces page={page} linkTo={(place) => officeRoutes.adminWorkerHistoryAt(id, place)} />
    </OfficeFrame>
  );
}
