import { useEffect, useRef } from 'react';
import { Card, CardRow } from '@/components/ui/card';
import { IconButton } from '@/components/ui/icon-button';
import { CloudOff, UserCheck, X } from '@/components/ui/icons';
import { classNames } from '@/components/ui/styles';
import { Switch } from '@/components/ui/switch';
import { formatAsOf } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { extraJobsMessages } from '@/lib/features/work/extra-jobs/messages';
import { JOB_ORDERS, type JobOrder } from '@/lib/features/work/extra-jobs/model';
import type { ExtraJobsList } from '@/lib/features/work/extra-jobs/use-extra-jobs';
import type { ListAddressState } from './list-address';
import type { ListPlaces } from './list-tools.view';

interface ListToolsProps {
  readonly places: ListPlaces;
  readonly address: ListAddressState;
}

/** The tools are the day picker, the filter and the sort order. */
export function ListTools({ places: { all, shown }, address }: ListToolsProps) {
  const strip = useRef<HTMLElement>(null);
  // After a link or "back", the list's day may be outside the visible strip.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is drawn anew for another day.
  useEffect(() => {
    const [nav, current] = [strip.current, strip.current?.querySelector<HTMLElement>('[aria-current]')];
    if (!nav || !current) return;
    const { offsetLeft: left, offsetWidth: width } = current;
    const isInView = left >= nav.scrollLeft && left + width <= nav.scrollLeft + nav.clientWidth;
    if (!isInView) nav.scrollLeft = left - (nav.clientWidth - width) / 2;
  }, [shown?.label]);
  return (
    <>
      <nav
        ref={strip}
        aria-label={extraJobsMessages.skipTo}
        className="relative -mx-4 overflow-x-auto px-4 [scrollbar-width:none] wide:mx-0 wide:px-0"
      >
        {/* A mouse cannot swipe, so wide screens show all days. */}
        <ul className="flex w-max gap-2 py-1 wide:w-auto wide:flex-wrap">
          {all.map((place) => (
            <li key={place.label}>
              <button
                type="button"
                aria-current={place === shown ? 'true' : undefined}
                data-label={place.label}
                onClick={() => address.show({ from: place === all[0] ? undefined : place.from })}
                className={classNames(
                  'min-h-tap whitespace-nowrap rounded-full px-4 transition-transform duration-150 active:scale-95',
                  // A chip is as wide as its bold label, so that no chip moves when one is selected.
                  'after:invisible after:block after:h-0 after:overflow-hidden after:font-strong after:content-[attr(data-label)]',
                  place === shown ? 'bg-brand font-strong text-on-brand' : 'bg-card text-ink shadow-card',
                )}
              >
                {place.label}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <ListFilter {...address} />
    </>
  );
}

interface ListFilterProps extends Pick<ListAddressState, 'isFitting' | 'order'> {
  readonly show: (changes: { readonly isFitting: boolean } | { readonly order: JobOrder }) => void;
}

export function ListFilter({ isFitting, order, show }: ListFilterProps) {
  return (
    <div className="my-2 flex flex-wrap items-center justify-between gap-x-3">
      <div className="flex items-center gap-2">
        <p aria-hidden className="font-medium">
          {extraJobsMessages.fitsMyDay}
        </p>
        <Switch
          label={extraJobsMessages.fitsMyDay}
          isOn={isFitting}
          onChange={(isOn) => show({ isFitting: isOn })}
        />
      </div>
      <label className="flex min-w-0 grow basis-[11.5rem] items-center justify-end gap-2 font-medium">
        <span className="shrink-0">{extraJobsMessages.sort}</span>
        <select
          value={order}
          onChange={({ target }) => show({ order: JOB_ORDERS.find((one) => one === target.value) ?? 'time' })}
          className="min-h-tap min-w-0 rounded-m border border-line-strong bg-card px-3"
        >
          {JOB_ORDERS.map((one) => (
            <option key={one} value={one}>
              {extraJobsMessages.order[one]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

interface ListNoticesProps {
  readonly list: ExtraJobsList;
  readonly isOffline: boolean;
  readonly now: Instant;
}

/** Shows the age of a list without a connection, and jobs that others have taken. */
export function ListNotices({ list, isOffline, now }: ListNoticesProps) {
  const { since, gone, dismissGone } = list;
  return (
    <div role="status" className="flex flex-col gap-3 not-empty:mb-4">
      {isOffline && since !== null && (
        <Card className="p-4">
          <CardRow icon={CloudOff} title={extraJobsMessages.listOffline}>
            {formatAsOf(since, now, brand.timeZone)}
          </CardRow>
        </Card>
      )}
      {gone.length > 0 && (
        <Card className="flex items-center gap-2 py-1 pr-1 pl-4">
          <div className="grow">
            <CardRow icon={UserCheck} title={extraJobsMessages.gone({ count: gone.length })} />
          </div>
          <IconButton icon={X} label={extraJobsMessages.dismiss} look="soft" onClick={dismissGone} />
        </Card>
      )}
    </div>
  );
}

interface ListStatusProps {
  readonly skipped: ListPlaces['skipped'];
  /** These are the numbers of jobs that fit and of jobs with unknown travel time; it is null while the filter is off. */
  readonly fitting: { readonly count: number; readonly unknownCount: number } | null;
}

/** It explains why jobs are missing from the list. */
export function ListStatus({ skipped, fitting }: ListStatusProps) {
  const { noJobsOn, fitsMyDayNone, fitsMyDayUnknown } = extraJobsMessages;
  return (
    <div role="status" className="flex flex-col gap-2 text-ink-soft not-empty:mb-4">
      {skipped && <p>{noJobsOn({ day: skipped.label })}</p>}
      {fitting?.count === 0 && <p>{fitsMyDayNone}</p>}
      {fitting && fitting.unknownCount > 0 && <p>{fitsMyDayUnknown({ count: fitting.unknownCount })}</p>}
    </div>
  );
}
