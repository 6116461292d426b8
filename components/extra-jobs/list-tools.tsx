import { useEffect, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Switch } from '@/components/ui/switch';
import { extraJobsMessages } from '@/lib/features/extra-jobs/messages';
import { JOB_ORDERS } from '@/lib/features/extra-jobs/model';
import type { ListPlaces } from './list-places.view';
import type { ListAddressState } from './use-list-address';

interface ListToolsProps {
  readonly places: ListPlaces;
  readonly address: ListAddressState;
}

/** A skip to a day, the filter for what fits between the visits of a day, and the order of each day. */
export function ListTools({ places: { all, shown }, address }: ListToolsProps) {
  const strip = useRef<HTMLElement>(null);
  // After a link or back, scrolls the list's day to the middle of the strip.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is drawn anew for another day.
  useEffect(() => {
    const [nav, current] = [strip.current, strip.current?.querySelector<HTMLElement>('[aria-current]')];
    if (nav && current) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
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
                onClick={() => address.show({ from: place === all[0] ? undefined : place.from })}
                className={classNames(
                  'min-h-tap whitespace-nowrap rounded-full px-4 transition-transform duration-150 active:scale-95',
                  place === shown ? 'bg-brand font-strong text-on-brand' : 'bg-card text-ink shadow-card',
                )}
              >
                {place.label}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="my-2 flex flex-wrap items-center justify-between gap-x-3">
        <div className="flex items-center gap-2">
          <p aria-hidden className="font-medium">
            {extraJobsMessages.fitsMyDay}
          </p>
          <Switch
            label={extraJobsMessages.fitsMyDay}
            isOn={address.isFitting}
            onChange={(isFitting) => address.show({ isFitting })}
          />
        </div>
        <label className="flex items-center gap-2 font-medium">
          {extraJobsMessages.sort}
          <select
            value={address.order}
            onChange={({ target }) =>
              address.show({ order: JOB_ORDERS.find((order) => order === target.value) ?? 'time' })
            }
            className="min-h-tap rounded-m border border-line-strong bg-card px-3"
          >
            {JOB_ORDERS.map((order) => (
              <option key={order} value={order}>
                {extraJobsMessages.order[order]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </>
  );
}
