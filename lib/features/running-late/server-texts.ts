import { VISIT_TEXTS } from '@/lib/features/visits/server-texts';

export const LATE_FAULT_TEXTS = {
  'not-today': 'You can only say this on the day of the visit.',
  skipped: VISIT_TEXTS.skipped,
  started: 'This visit has started.',
} as const;

/** The reason of a report to support, by minutes. */
export const LATE_REASONS = {
  10: '10 minutes late',
  20: '20 minutes late',
  30: '30 minutes late',
} as const;
