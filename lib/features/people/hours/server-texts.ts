import { MAX_PERIODS_A_DAY } from './model';
import type { PeriodFault } from './rules';

export const PERIOD_FAULT_TEXTS = {
  'too-many': (weekday) => `You can split ${weekday} into at most ${MAX_PERIODS_A_DAY} parts.`,
  'end-before-start': (weekday) => `${weekday}: the end must be after the start.`,
  overlap: (weekday) => `${weekday} has hours that overlap.`,
} as const satisfies Record<PeriodFault['code'], (weekday: string) => string>;

/** Workers can only change their own hours. */
export const OTHERS_HOURS_TEXT = 'These are the hours of another cleaner.';
