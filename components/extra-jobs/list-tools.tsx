import { useEffect, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Switch } from '@/components/ui/switch';
import { extraJobsMessages } from '@/lib/features/extra-jobs/messages';
import type { ExtraJobKind } from '@/lib/features/extra-jobs/model';
import { dayWindow, JOB_WEEKDAYS } from '@/lib/features/extra-jobs/rules-window';
import type { Day } from '@/lib/time/zoned';
import { dayLabel, weekdaysLabel } from './labels';
import type { ListAddressState } from './use-list-address';

interface ListToolsProps {
  readonly kind: ExtraJobKind;
  readonly today: Day;
  readonly address: ListAddressState;
}

/** A skip to a day, and the filter for what fits between the visits of a day. */
export function ListTools({ kind, today, address }: ListToolsProps) {
  const places = placesOf(kind, today);
  const shown = places.find(({ from }) => from === address.from) ?? places[0];
  const strip = useRef<HTMLElement>(null);
  // Who comes by a link, or back, finds the day of the list in the middle of the strip.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is drawn anew for another day.
  useEffect(() => {
    const [nav, current] = [strip.current, strip.current?.querySelector<HTMLElement>('[aria-current]')];
    if (nav && current) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
  }, [shown?.label]);
  return (
    <>
      <nav ref={strip} aria-label={extraJobsMessages.skipTo} className="relative -mx-4 overflow-x-auto px-4">
        <ul className="flex w-max gap-2 py-1">
          {places.map((place) => (
            <li key={place.label}>
              <button
                type="button"
                aria-current={place === shown ? 'true' : undefined}
                onClick={() => address.show({ from: place === places[0] ? undefined : place.from })}
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
      <div className="my-2 flex items-center justify-between gap-3">
        <p aria-hidden className="font-medium">
          {extraJobsMessages.fitsMyDay}
        </p>
        <Switch
          label={extraJobsMessages.fitsMyDay}
          isOn={address.isFitting}
          onChange={(isFitting) => address.show({ isFitting })}
        />
      </div>
    </>
  );
}

/** The days or weekdays at which a list may begin. */
function placesOf(kind: ExtraJobKind, today: Day): readonly { from: Day | number; label: string }[] {
  return kind === 'one-off'
    ? dayWindow(today).map((from) => ({ from, label: dayLabel(from, today) }))
    : JOB_WEEKDAYS.map((from) => ({ from, label: weekdaysLabel(from) }));
}
