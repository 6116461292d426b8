import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import type { Page } from '@/lib/call/contract/page-wire';
import { adminMessages } from '@/lib/features/admin/messages';
import type { ListedWorker } from '@/lib/features/admin/wire';
import { routes, withBasePath } from '@/lib/routes';
import { OfficeFrame } from './office-frame';
import { PageLinks } from './page-links';

interface WorkerListScreenProps {
  readonly search: string;
  readonly workers: Page<ListedWorker>;
}

export function WorkerListScreen({ search, workers }: WorkerListScreenProps) {
  return (
    <OfficeFrame page="admin">
      <form method="get" action={withBasePath(routes.admin)} className="flex items-end gap-3">
        <Field label={adminMessages.find} name="search" defaultValue={search} className="grow" />
        <Button type="submit" size="main" className="shrink-0">
          {adminMessages.search}
        </Button>
      </form>
      {workers.numResults === 0 ? <p>{adminMessages.noneFound}</p> : <FoundWorkers workers={workers} />}
      <PageLinks {...workers} linkTo={(page) => routes.adminWorkers(search, page)} />
    </OfficeFrame>
  );
}

function FoundWorkers({ workers }: Pick<WorkerListScreenProps, 'workers'>) {
  return (
    <>
      <p>{adminMessages.found({ count: workers.numResults })}</p>
      <Card>
        <ul>
          {workers.results.map(({ id, fullName, email, postcode }) => (
            <li key={id} className="border-line border-b last:border-0">
              <Link href={routes.adminWorker(id)} prefetch={false} className="block min-h-tap p-4">
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
    </>
  );
}
