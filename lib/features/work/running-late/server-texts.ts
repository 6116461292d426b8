import { VISIT_TEXTS } from '@/lib/features/work/visits/server-texts';

export const LATE_FAULT_TEXTS = {
  'not-today': 'You can only say this on the day of the visit.',
  skipped: VISIT_TEXTS.skipped,
  started: 'This visit has started.',
  past: 'The time in your message has passed. Choose a later time.',
  'too-far': 'Choose a time within the next 24 hours.',
  'no-time': 'Choose the time when you will arrive.',
} as const;

/** This is the reason of a report to support. It is stored, and tells notices from other reports. */
export const LATE_REASON = 'Running late';
