import { AuditList } from '@/components/office/audit/audit-list';
import { AuditPlaces } from '@/components/office/audit/audit-places';
import { OfficeFrame } from '@/components/office/frame/office-frame';
import { Card } from '@/components/ui/card';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import type { AuditPage } from '@/lib/features/office/audit/schema';

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
      <AuditPlaces page={page} linkTo={(place) => officeRoutes.officeWorkerHistoryAt(id, place)} />
    </OfficeFrame>
  );
}
