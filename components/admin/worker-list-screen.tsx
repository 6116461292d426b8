import Link from 'next/link';
import type { ReactNode } from 'react';
import { OfficeFrame } from '@/components/office/office-frame';
import { OFFICE_LINK } from '@/components/office/office-style';
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
  return (
    <Card title={adminMessages.found({ count: workers.numResults })}>
      <ul>
        {workers.results.map(({ id, fullName, email, postcode }) => (
          <li key={id} className={ROW}>
            <Link href={routes.adminWorker(id)} prefetch={false} className="block min-h-tap py-3">
              <span className="font-strong wrap-anywhere">{fullName}</span>
              <span className="block text-ink-soft text-s wrap-anywhere">
                {email}
                {postcode && ` · ${postcode}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function FoundCustomers({ customers }: { readonly customers: Page<ListedCustomer> }) {
  return (
    <Card title={adminMessages.foundCustomers({ count: customers.numResults })}>
      <ul>
        {customers.results.map(({ id, name, areas, cleaners }) => (
          <li key={id} className={`${ROW} py-3`}>
            <p className="font-strong wrap-anywhere">{name}</p>
            <p className="text-ink-soft text-s wrap-anywhere">{areas.join(' · ')}</p>
            {cleaners.length === 0 && <p className="text-s">{adminMessages.noCleaner}</p>}
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
          </li>
        ))}
      </ul>
    </Card>
  );
}

const ROW = 'border-line border-b last:border-0';
