import { OfficeFrame } from '@/components/office/frame/office-frame';
import { OFFICE_LINK } from '@/components/office/frame/office-style';
import { Card } from '@/components/ui/card';
import { formatDate } from '@/lib/core/ground/format/past-date';
import { brand } from '@/lib/core/ground/site/brand';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { withBasePath } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { dayOf } from '@/lib/core/ground/time/zoned';
import { adminWorkersMessages as texts } from '@/lib/features/office/workers/messages';
import type { WorkerDocuments } from '@/lib/features/office/workers/schema';

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
            <a href={withBasePath(officeRoutes.officeContract(contract.applicantId))} className={OFFICE_LINK}>
              {texts.contractOpen}
            </a>
          )}
        </Card>
      )}
    </OfficeFrame>
  );
}
