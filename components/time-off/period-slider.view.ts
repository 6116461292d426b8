import { formatTime } from '@/lib/core/format/time';
import { type ClockTime, clockTimeOf, minutesOf } from '@/lib/core/time/zoned';
import { type Period, stretched, TIMELINE } from '@/lib/features/schedule/timeline';

/** In the order of the knobs. */
export const KNOBS = ['start', 'end'] as const;
export type Knob = (typeof KNOBS)[number];

export const TRACK = {
  min: minutesOf(TIMELINE.earliest),
  max: minutesOf(TIMELINE.latest),
  step: TIMELINE.stepMinutes,
} as const;

export interface Limits {
  readonly earliest: ClockTime;
  readonly latest: ClockTime;
}

/**
 * The period after one knob was moved to these minutes of the day. It stays within its limits, which may be a
 * neighbour's hours, and keeps two hours; where there is no room for them it stays as it is. [SCHED-15]
 */
export function movedPeriod(period: Period, knob: Knob, minutes: number, limits: Limits): Period {
  const [earliest, latest] = [minutesOf(limits.earliest), minutesOf(limits.latest)];
  // Knobs that meet would name a whole day: they stop one step before.
  const beside =
    knob === 'start'
      ? Math.min(minutes, minutesOf(period.end) - TRACK.step)
      : Math.max(minutes, minutesOf(period.start) + TRACK.step);
  const within = Math.min(latest, Math.max(earliest, beside));
  const moved = stretched({ ...period, [knob]: clockTimeOf(within) });
  const overMinutes = moved.end === period.end ? 0 : Math.max(0, minutesOf(moved.end) - latest);
  const start = minutesOf(moved.start) - overMinutes;
  if (start < earliest && start < minutesOf(period.start)) return period;
  return { start: clockTimeOf(start), end: clockTimeOf(minutesOf(moved.end) - overMinutes) };
}

export interface HourTick {
  readonly minutes: number;
  /** Every third hour is written out. */
  readonly label: string | null;
}

const HOUR_MINUTES = 60;
const LABELLED_HOURS = 3;

export const HOUR_TICKS: readonly HourTick[] = Array.from(
  { length: (TRACK.max - TRACK.min) / HOUR_MINUTES + 1 },
  (_, index) => {
    const minutes = TRACK.min + index * HOUR_MINUTES;
    return { minutes, label: index % LABELLED_HOURS === 0 ? formatTime(clockTimeOf(minutes)) : null };
  },
);
