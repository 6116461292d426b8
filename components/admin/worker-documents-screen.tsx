import { OfficeFrame } from '@/components/office/office-frame';
import { OFFICE_LINK } from '@/components/office/office-style';
import { Card } from '@/components/ui/card';
import { brand } from '@/lib/brand';
import { formatDay } from '@/lib/core/format/date-time';
import { dayOf } from '@/lib/core/time/zoned';
import { adminWorkersMessages as texts } from '@/lib/features/admin/messages';
import type { WorkerDocuments } from '@/lib/features/admin/schema';
import { routes, withBasePath } from '@/lib/routes';

export function WorkerDocumentsScreen({ worker: { id, fullName }, contract }: WorkerDocuments) {
  return (
    <OfficeFrame page="admin" worker={{ id, name: fullName, tab: 'adminWorkerDocuments' }}>
      {contract === null ? (
        <p>{texts.noDocuments}</p>
      ) : (
        <Card title={texts.contract}>
          <p className="wrap-anywhere">
            {texts.contractSigned({
              name: contract.name,
              day: formatDay(dayOf(contract.signedAt, brand.timeZone)),
            })}
          </p>
          {contract.applicantId === null ? (
            <p className="text-ink-soft">{texts.noContractDocument}</p>
          ) : (
            <a href={withBasePath(routes.adminContract(contract.applicantId))} className={OFFICE_LINK}>
              {texts.contractOpen}
            </a>
          )}
        </Card>
      )}
    </OfficeFrame>
  );
}
