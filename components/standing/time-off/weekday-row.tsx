'use client';

import { Fragment, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ChevronDown, Plus, TrendingUp, X } from '@/components/ui/icons';
import { Pill } from '@/components/ui/pill';
import { classNames } from '@/components/ui/styles';
import { Switch } from '@/components/ui/switch';
import { formatTimeSlot, formatWeekday } from '@/lib/core/ground/format/date-time';
import { isPastMidnight, isWantedFridayOff } from '@/lib/features/people/hours/rules';
import type { WeekdayAvailability } from '@/lib/features/people/hours/schema';
import { timeOffMessages } from '@/lib/features/standing/time-off/messages';
import type { Period } from '@/lib/features/work/schedule/timeline';
import { PeriodSlider } from './period-slider';
import { hoursText, limitsOf, withMoreHours } from './weekday-row.view';

interface WeekdayRowProps {
  readonly day: WeekdayAvailability;
  readonly onChange: (periods: readonly Period[]) => void;
}

/** Switching the day on opens its timeline. [SCHED-13] */
export function WeekdayRow({ day, onChange }: WeekdayRowProps) {
  const detailsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const periods = day.availability;
  const lastPeriods = useRef(USUAL_HOURS);
  const name = formatWeekday(day.dayOfWeek);
  const isWorking = periods.length > 0;

  const toggle = (isOn: boolean) => {
    // Switching off and on again restores the hours.
    if (!isOn) lastPeriods.current = periods;
    onChange(isOn ? lastPeriods.current : []);
    setIsOpen(isOn);
  };

  return (
    <li className="border-line border-b px-4 py-2 last:border-b-0 [&_:is(button,input)]:scroll-mb-[calc(var(--sticky-foot)+var(--tab-bar))]">
      <div className="flex items-center gap-3">
        <HoursButton
          day={day}
          detailsId={detailsId}
          isOpen={isOpen && isWorking}
          onClick={() => setIsOpen(!isOpen)}
        />
        <Switch label={timeOffMessages.workingOn({ day: name })} isOn={isWorking} onChange={toggle} />
      </div>
      <div id={detailsId}>
        {isOpen && isWorking && <Periods name={name} periods={periods} onChange={onChange} />}
      </div>
      {isWantedFridayOff(day) && (
        <div className="pt-1 pb-2">
          <Pill kind="warn" icon={TrendingUp}>
            {timeOffMessages.fridayHint}
          </Pill>
        </div>
      )}
    </li>
  );
}

interface HoursButtonProps {
  readonly day: WeekdayAvailability;
  readonly detailsId: string;
  readonly isOpen: boolean;
  readonly onClick: () => void;
}

/** Opens the timeline; disabled for a day off. */
function HoursButton({ day, detailsId, isOpen, onClick }: HoursButtonProps) {
  const isWorking = day.availability.length > 0;
  return (
    <h3 className="min-w-0 grow">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={detailsId}
        disabled={!isWorking}
        onClick={onClick}
        className="flex min-h-tap w-full items-center gap-2 rounded-s text-left"
      >
        <span className="min-w-0 grow">
          <span className="block font-medium text-m">{formatWeekday(day.dayOfWeek)}</span>
          <span className="block text-ink-soft text-s tabular-nums">{hoursText(day)}</span>
        </span>
        {isWorking && (
          <ChevronDown
            aria-hidden
            className={classNames(
              'size-icon shrink-0 text-ink-soft transition-transform duration-150',
              isOpen && 'rotate-180',
            )}
          />
        )}
      </button>
    </h3>
  );
}

interface PeriodsProps {
  readonly name: string;
  readonly periods: readonly Period[];
  readonly onChange: (periods: readonly Period[]) => void;
}

function Periods({ name, periods, onChange }: PeriodsProps) {
  const more = withMoreHours(periods);
  return (
    <>
      {periods.map((period, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a period has no name but its place, and moves within it.
        <Fragment key={index}>
          {isPastMidnight(period) ? (
            <p className="py-2 text-ink-soft text-s">{timeOffMessages.pastMidnight}</p>
          ) : (
            <PeriodSlider
              label={index === 0 ? name : timeOffMessages.partOfDay({ day: name, part: index + 1 })}
              period={period}
              onChange={(changed) => onChange(periods.with(index, changed))}
              {...limitsOf(periods, index)}
            />
          )}
          {periods.length > 1 && (
            <Button
              kind="quiet"
              className="-ml-4"
              aria-label={timeOffMessages.removeHoursOn({ hours: formatTimeSlot(period), day: name })}
              onClick={() => onChange(periods.toSpliced(index, 1))}
            >
              <X aria-hidden className="size-icon" />
              {timeOffMessages.removeHours({ hours: formatTimeSlot(period) })}
            </Button>
          )}
        </Fragment>
      ))}
      {more && (
        <Button kind="quiet" className="-ml-4" onClick={() => onChange(more)}>
          <Plus aria-hidden className="size-icon" />
          {timeOffMessages.addHours}
        </Button>
      )}
    </>
  );
}

/** A day that is switched on starts with these hours. */
const USUAL_HOURS: readonly Period[] = [{ start: '09:00', end: '17:00' }];
