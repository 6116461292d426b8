import { type Day, dayOf, type Instant } from '@/lib/core/time/zoned';

export const LATE_MINUTES = [10, 20, 30] as const;
export type LateMinutes = (typeof LATE_MINUTES)[number];

/** The smallest choice that covers these minutes, else the largest. */
export function lateChoice(minutes: number): LateMinutes {
  return LATE_MINUTES.find((one) => one >= minutes) ?? LATE_MINUTES[LATE_MINUTES.length - 1] ?? 30;
}

/** The preselected choice of an update: the next larger one. */
export const nextChoice = (announcedMinutes: number): LateMinutes => lateChoice(announcedMinutes + 1);

type LateFault = 'not-today' | 'skipped' | 'started';

interface AskedNotice {
  readonly visit: {
    readonly actualDate: Day;
    readonly skipped: boolean;
    readonly startedAt: Instant | null;
  };
  /** The device's time; the notice may arrive much later. */
  readonly tapAt: Instant;
  readonly zone: string;
}

/** The reason for a refusal, or null. A notice from before the start still counts. */
export function validateLateNotice({ visit, tapAt, zone }: AskedNotice): LateFault | null {
  if (dayOf(tapAt, zone) !== visit.actualDate) return 'not-today';
  if (visit.skipped) return 'skipped';
  const isStarted = visit.startedAt !== null && Date.parse(tapAt) >= Date.parse(visit.startedAt);
  return isStarted ? 'started' : null;
}
