import Link from 'next/link';
import { OFFICE_FIELD } from '@/components/office/frame/office-style';
import { SideSheet } from '@/components/office/frame/side-sheet';
import { Button } from '@/components/ui/button';
import type { Page } from '@/lib/core/ground/contract/common-schema';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { WORKER_LIMITS } from '@/lib/features/office/workers/model';
import type { ListedWorker } from '@/lib/features/office/workers/schema';
import { extraJobsOfficeMessages as texts } from '@/lib/features/work/extra-jobs/messages';

export interface JobHolders {
  readonly search: string;
  /** The jobs of these cleaners can be offered. */
  readonly workers: Page<Pick<ListedWorker, 'id' | 'fullName' | 'area'>>;
}

interface OfferSheetProps extends JobHolders {
  /** The sheet returns to the list with these filters. */
  readonly list: Readonly<Record<'kind' | 'state', string>>;
}

/** Finds the cleaner whose job is offered; her page has the jobs. Works without JavaScript. */
export function OfferSheet({ search, workers, list }: OfferSheetProps) {
  return (
    <SideSheet title={texts.offerJob} closeTo={officeRoutes.officeOffersFor(list)}>
      <form method="get" action={withBasePath(routes.adminOffers)} className="flex items-end gap-3">
        {Object.entries({ ...list, offer: '1' }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="block min-w-0 grow font-medium">
          {texts.whoseJob}
          <input
            key={search}
            type="search"
            name="find"
            defaultValue={search}
            maxLength={WORKER_LIMITS.search}
            className={OFFICE_FIELD}
          />
        </label>
        <Button type="submit" kind="secondary">
          {texts.findHolder}
        </Button>
      </form>
      {workers.numResults === 0 && (
        <p role="status" className="mt-4 wrap-anywhere">
          {texts.noHolder({ search })}
        </p>
      )}
      <ul data-rows className="mt-4">
        {workers.results.map(({ id, fullName, area }) => (
          <li key={id} className="border-line border-b last:border-0">
            <Link
              href={officeRoutes.adminWorkerJobs(id)}
              prefetch={false}
              className="flex min-h-tap-main items-center justify-between gap-3 py-2 -outline-offset-3 hover:bg-card-sunk"
            >
              <bdi className="min-w-0 font-medium wrap-anywhere">{fullName}</bdi>
              {area !== null && <span className="shrink-0 text-ink-soft text-s">{area}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {workers.numPages > 1 && (
        <p className="mt-4 text-ink-soft text-s">{texts.moreHolders({ count: workers.numResults })}</p>
      )}
    </SideSheet>
  );
}
