import { useEffect, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Switch } from '@/components/ui/switch';
import { extraJobsMessages } from '@/lib/features/extra-jobs/messages';
import { JOB_ORDERS, type JobOrder } from '@/lib/features/extra-jobs/model';
import type { ListPlaces } from './list-places.view';
import type { ListAddressState } from './use-list-address';

interface ListToolsProps {
  readonly places: ListPlaces;
  readonly address: ListAddressState;
}

/** A skip to a day, the filter for what fits between the visits of a day, and the order of each day. */
export function ListTools({ places: { all, shown }, address }: ListToolsProps) {
  const strip = useRef<HTMLElement>(null);
  // After a link or back, the list's day may be out of sight in the strip.
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
                  // As wide as its bold label, so that no chip moves when one is selected.
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

/** The filter and the order of the list. */
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
      <label className="flex items-center gap-2 font-medium">
        {extraJobsMessages.sort}
        <select
          value={order}
          onChange={({ target }) => show({ order: JOB_ORDERS.find((one) => one === target.value) ?? 'time' })}
          className="min-h-tap rounded-m border border-line-strong bg-card px-3"
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
