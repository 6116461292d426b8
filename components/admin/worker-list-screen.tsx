import Link from 'next/link';
import type { ReactNode } from 'react';
import { OfficeFrame } from '@/components/office/office-frame';
import { OFFICE_LINK } from '@/components/office/office-style';
import { OfficeCell, OfficeRow, OfficeTable, ROW_LINK } from '@/components/office/office-table';
import { PageLinks } from '@/components/office/page-links';
import { Card } from '@/components/ui/card';
import type { Page } from '@/lib/core/contract/common-schema';
import { formatDay } from '@/lib/core/format/date-time';
import { adminMessages } from '@/lib/features/admin/messages';
import type { ListedCustomer, ListedWorker } from '@/lib/features/admin/schema';
import { routes } from '@/lib/routes';

interface WorkerListScreenProps {
  readonly search: string;
  readonly workers: Page<ListedWorker>;
  /** Null without a search, which lists all workers and no customers. */
  readonly customers: Page<ListedCustomer> | null;
  readonly alerts?: ReactNode;
}

export function WorkerListScreen({ search, workers, customers, alerts }: WorkerListScreenProps) {
  const isNobody = workers.numResults === 0 && (customers?.numResults ?? 0) === 0;
  const noneText = customers === null ? adminMessages.noWorkers : adminMessages.noneFound({ search });
  const shown = { workers: workers.currentPage, customers: customers?.currentPage ?? 1 };
  return (
    <OfficeFrame page="admin" search={search}>
      {alerts}
      {isNobody && <p role="status">{noneText}</p>}
      {workers.numResults > 0 && <FoundWorkers workers={workers} />}
      <PageLinks {...workers} linkTo={(page) => routes.adminFound(search, { ...shown, workers: page })} />
      {customers !== null && customers.numResults > 0 && (
        <>
          <FoundCustomers customers={customers} />
          <PageLinks
            {...customers}
            linkTo={(page) => routes.adminFound(search, { ...shown, customers: page })}
          />
        </>
      )}
    </OfficeFrame>
  );
}

function FoundWorkers({ workers }: Pick<WorkerListScreenProps, 'workers'>) {
  const { found, columns } = adminMessages;
  const title = found({ count: workers.numResults });
  return (
    <Card title={title}>
      <OfficeTable caption={title} columns={[columns.name, columns.email, columns.postcode]}>
        {workers.results.map(({ id, fullName, email, postcode }) => (
          <OfficeRow key={id}>
            <OfficeCell isMain>
              <Link href={routes.adminWorker(id)} prefetch={false} className={ROW_LINK}>
                {fullName}
              </Link>
            </OfficeCell>
            <OfficeCell>{email}</OfficeCell>
            <OfficeCell>{postcode}</OfficeCell>
          </OfficeRow>
        ))}
      </OfficeTable>
    </Card>
  );
}

function FoundCustomers({ customers }: { readonly customers: Page<ListedCustomer> }) {
  const { foundCustomers, columns } = adminMessages;
  const title = foundCustomers({ count: customers.numResults });
  return (
    <Card title={title}>
      <OfficeTable caption={title} columns={[columns.name, columns.areas, columns.cleaners]}>
        {customers.results.map(({ id, name, areas, cleaners }) => (
          <OfficeRow key={id}>
            <OfficeCell isMain>{name}</OfficeCell>
            <OfficeCell>{areas.join(' · ')}</OfficeCell>
            <OfficeCell>
              {cleaners.length === 0 && adminMessages.noCleaner}
              {cleaners.map(({ workerId, fullName, nextDay }) => (
                <Link
                  key={workerId}
                  href={routes.adminWorkerJobs(workerId)}
                  prefetch={false}
                  className={`${OFFICE_LINK} mr-4`}
                >
                  {adminMessages.customerCleaner({ name: fullName, day: formatDay(nextDay) })}
                </Link>
              ))}
            </OfficeCell>
          </OfficeRow>
        ))}
      </OfficeTable>
    </Card>
  );
}
