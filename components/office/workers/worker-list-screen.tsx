import Link from 'next/link';
import type { ReactNode } from 'react';
import { InviteLink } from '@/components/office/applicants/invite-link';
import { OfficeFrame } from '@/components/office/frame/office-frame';
import { OFFICE_LINK } from '@/components/office/frame/office-style';
import { OfficeCell, OfficeRow, OfficeTable } from '@/components/office/frame/office-table';
import { PageLinks } from '@/components/office/frame/page-links';
import { Card } from '@/components/ui/card';
import type { Page } from '@/lib/core/ground/contract/common-schema';
import { formatDay } from '@/lib/core/ground/format/date-time';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { routes } from '@/lib/core/ground/site/routes';
import { adminMessages } from '@/lib/features/office/frame/messages';
import { adminWorkersMessages } from '@/lib/features/office/workers/messages';
import type { WorkerFilter } from '@/lib/features/office/workers/model';
import type { FoundWorkers, ListedCustomer } from '@/lib/features/office/workers/schema';
import { WorkerFilters } from './worker-filters';
import { WorkerTable } from './worker-table';

interface WorkerListScreenProps {
  readonly filter: WorkerFilter;
  readonly workers: FoundWorkers;
  /** It is null without a search, which lists all workers and no customers. */
  readonly customers: Page<ListedCustomer> | null;
  readonly alerts?: ReactNode;
}

export function WorkerListScreen({ filter, workers, customers, alerts }: WorkerListScreenProps) {
  const shown = { workers: workers.currentPage, customers: customers?.currentPage ?? 1 };
  const title = adminMessages.found({ count: workers.numResults });
  return (
    <OfficeFrame page="admin" search={filter.search} action={<InviteLink />}>
      {alerts}
      <WorkerFilters filter={filter} counts={workers.filters} />
      {workers.numResults === 0 ? (
        <NoWorker filter={filter} />
      ) : (
        <Card title={title}>
          <WorkerTable caption={title} workers={workers.results} />
        </Card>
      )}
      <PageLinks
        {...workers}
        linkTo={(page) => officeRoutes.officeFound(filter, { ...shown, workers: page })}
      />
      {customers !== null && customers.numResults > 0 && (
        <>
          <FoundCustomers customers={customers} />
          <PageLinks
            {...customers}
            linkTo={(page) => officeRoutes.officeFound(filter, { ...shown, customers: page })}
          />
        </>
      )}
    </OfficeFrame>
  );
}

function NoWorker({ filter: { search, area, state, trial } }: Pick<WorkerListScreenProps, 'filter'>) {
  const isSearched = search.trim() !== '';
  const isFiltered = area !== null || state !== null || trial !== null;
  if (!isSearched && !isFiltered) return <p role="status">{adminMessages.noWorkers}</p>;
  const { noneFound, noneFoundFiltered, noneFiltered, clear } = adminWorkersMessages;
  const foundText = isFiltered ? noneFoundFiltered({ search }) : noneFound({ search });
  return (
    <div>
      <p role="status" className="wrap-anywhere">
        {isSearched ? foundText : noneFiltered}
      </p>
      <Link href={routes.admin} prefetch={false} className={OFFICE_LINK}>
        {clear}
      </Link>
    </div>
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
                  href={officeRoutes.adminWorkerJobs(workerId)}
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
