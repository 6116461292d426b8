import { OfficeFrame } from '@/components/office/office-frame';
import { OFFICE_LINK } from '@/components/office/office-style';
import { Card } from '@/components/ui/card';
import { brand } from '@/lib/brand';
import { formatDate } from '@/lib/core/format/past-date';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { dayOf } from '@/lib/core/time/zoned';
import { adminWorkersMessages as texts } from '@/lib/features/admin/messages';
import type { WorkerDocuments } from '@/lib/features/admin/schema';
import { officeRoutes } from '@/lib/office-routes';
import { withBasePath } from '@/lib/routes';

export function WorkerDocumentsScreen({ worker: { id, fullName }, contract }: WorkerDocuments) {
  return (
    <OfficeFrame page="admin" worker={{ id, name: fullName, tab: 'adminWorkerDocuments' }}>
      {contract === null ? (
        <Card title={pageTitle('adminWorkerDocuments')}>
          <p className="text-ink-soft">{texts.noDocuments}</p>
        </Card>
      ) : (
        <Card title={texts.contract}>
          <p className="wrap-anywhere">
            {texts.contractSigned({
              name: contract.name,
              day: formatDate(dayOf(contract.signedAt, brand.timeZone)),
            })}
          </p>
          {contract.applicantId === null ? (
            <p className="text-ink-soft">{texts.noContractDocument}</p>
          ) : (
            <a href={withBasePath(officeRoutes.adminContract(contract.applicantId))} className={OFFICE_LINK}>
              {texts.contractOpen}
            </a>
          )}
        </Card>
      )}
    </OfficeFrame>
  );
}
