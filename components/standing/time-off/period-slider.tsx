'use client';

import { Slider } from '@base-ui/react/slider';
import type { KeyboardEvent } from 'react';
import { classNames } from '@/components/ui/styles';
import { formatTime } from '@/lib/core/ground/format/date-time';
import { minutesOf } from '@/lib/core/ground/time/zoned';
import { timeOffMessages } from '@/lib/features/standing/time-off/messages';
import { markersOf, type Period, positionOfMinutes, TIMELINE } from '@/lib/features/work/schedule/timeline';
import { HOUR_TICKS, KNOBS, type Knob, type Limits, movedPeriod, TRACK } from './period-slider.view';

interface PeriodSliderProps extends Limits {
  /** The text is part of the accessible names, as in "Start on Monday". */
  readonly label: string;
  /** The period must not pass midnight. */
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

const LARGE_STEP_MINUTES = 120;

/**
 * Shows two knobs that move in steps of half an hour. Only the knobs react to touch, so that scrolling over the track
 * changes nothing. [SCHED-13] [SCHED-14]
 */
export function PeriodSlider({ label, period, onChange, earliest, latest }: PeriodSliderProps) {
  const move = (knob: Knob, minutes: number) => {
    const moved = movedPeriod(period, knob, minutes, { earliest, latest });
    if (moved.start !== period.start || moved.end !== period.end) onChange(moved);
  };
  /** The End key stops two hours before the other knob instead of pushing it. */
  const onStartKey = (event: KeyboardEvent) => {
    if (event.key !== 'End') return;
    event.preventDefault();
    move('start', Math.max(minutesOf(period.start), minutesOf(period.end) - TIMELINE.minimumMinutes));
  };
  return (
    <Slider.Root
      aria-label={timeOffMessages.hoursOn({ day: label })}
      {...TRACK}
      value={[minutesOf(period.start), minutesOf(period.end)]}
      largeStep={LARGE_STEP_MINUTES}
      thumbCollisionBehavior="none"
      onValueChange={(values, { activeThumbIndex: index }) => {
        const [knob, minutes] = [KNOBS[index], values[index]];
        if (knob && minutes !== undefined) move(knob, minutes);
      }}
      className="px-5 py-2"
    >
      <MarkerLabels period={period} />
      <Slider.Control className="pointer-events-none flex h-tap items-center">
        <Slider.Track className="h-2 w-full rounded-full bg-line">
          <Slider.Indicator className="rounded-full bg-brand" />
          {KNOBS.map((knob, index) => (
            <Slider.Thumb
              key={knob}
              index={index}
              getAriaLabel={() => timeOffMessages.knob[knob]({ day: label })}
              getAriaValueText={() => formatTime(period[knob])}
              {...(knob === 'start' ? { onKeyDown: onStartKey } : {})}
              className="group pointer-events-auto flex size-tap touch-none items-center justify-center"
            >
              <span className="size-5 rounded-full border-2 border-brand bg-card shadow-card group-has-focus-visible:outline-3 group-has-focus-visible:outline-(--focus) group-has-focus-visible:outline-offset-2" />
            </Slider.Thumb>
          ))}
        </Slider.Track>
      </Slider.Control>
      <HourScale />
    </Slider.Root>
  );
}

/** Labels lean outwards, and near knobs have theirs moved apart. [SCHED-17] */
function MarkerLabels({ period }: { readonly period: Period }) {
  const markers = markersOf(period);
  return (
    <div aria-hidden className="relative h-icon font-strong text-brand-strong text-s">
      {KNOBS.map((knob) => (
        <span
          key={knob}
          className={classNames(
            'absolute whitespace-nowrap tabular-nums',
            knob === 'start' ? '-translate-x-2/3' : '-translate-x-1/3',
          )}
          style={{ left: `${markers[knob].labelPosition}%` }}
        >
          {formatTime(period[knob])}
        </span>
      ))}
    </div>
  );
}

function HourScale() {
  return (
    <div aria-hidden className="relative h-6 text-ink-soft text-s">
      {HOUR_TICKS.map(({ minutes, label }) => (
        <span
          key={minutes}
          className="absolute flex -translate-x-1/2 flex-col items-center whitespace-nowrap"
          style={{ left: `${positionOfMinutes(minutes)}%` }}
        >
          <span className={label ? 'h-2 border-line-strong border-l' : 'h-1 border-line border-l'} />
          {label}
        </span>
      ))}
    </div>
  );
}
