import { formatTime } from '@/lib/core/ground/format/date-time';
import { type ClockTime, clockTimeOf, minutesOf } from '@/lib/core/ground/time/zoned';
import { type Period, stretched, TIMELINE } from '@/lib/features/work/schedule/timeline';

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
 * Returns the period after moving one knob to `minutes` of the day. It stays within the limits and at least two hours
 * long; unchanged if there is no room. [SCHED-15]
 */
export function movedPeriod(period: Period, knob: Knob, minutes: number, limits: Limits): Period {
  const [earliest, latest] = [minutesOf(limits.earliest), minutesOf(limits.latest)];
  // Equal start and end would mean a whole day, so stop one step before.
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

interface HourTick {
  readonly minutes: number;
  /** Every third hour has a label. */
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
