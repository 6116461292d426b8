import { VISIT_TEXTS } from '@/lib/features/visits/server-texts';

/** Why a notice is refused, in the embedded backend's words, by the fault. */
export const LATE_FAULT_TEXTS = {
  'not-today': 'You can only say this on the day of the visit.',
  skipped: VISIT_TEXTS.skipped,
  started: 'This visit has started.',
} as const;

/** What a report to support says as its reason, by the minutes. */
export const LATE_REASONS = {
  10: '10 minutes late',
  20: '20 minutes late',
  30: '30 minutes late',
} as const;
