import { type Day, dayOf, type Instant } from '@/lib/core/time/zoned';

/** How late a worker may say that they are, in minutes. */
export const LATE_MINUTES = [10, 20, 30] as const;
export type LateMinutes = (typeof LATE_MINUTES)[number];

/** The smallest choice that covers so many minutes, else the largest. */
export function lateChoice(minutes: number): LateMinutes {
  return LATE_MINUTES.find((one) => one >= minutes) ?? LATE_MINUTES[LATE_MINUTES.length - 1] ?? 30;
}

/** The choice to begin an update with: the next larger one. */
export const nextChoice = (told: number): LateMinutes => lateChoice(told + 1);

type LateFault = 'not-today' | 'skipped' | 'started';

interface AskedNotice {
  readonly visit: {
    readonly actualDate: Day;
    readonly skipped: boolean;
    readonly startedAt: Instant | null;
  };
  /** When the worker tapped; the notice may arrive long after. */
  readonly tapAt: Instant;
  readonly zone: string;
}

/** Why a notice is refused, or null. One tapped before the start still counts. */
export function validateLateNotice({ visit, tapAt, zone }: AskedNotice): LateFault | null {
  if (dayOf(tapAt, zone) !== visit.actualDate) return 'not-today';
  if (visit.skipped) return 'skipped';
  const isStarted = visit.startedAt !== null && Date.parse(tapAt) >= Date.parse(visit.startedAt);
  return isStarted ? 'started' : null;
}
