import type { Compliment } from '@/lib/features/records/standing-values';

export const PROBLEM_TEXTS = {
  missed_tasks: 'Some tasks were missed',
  arrived_late: 'Arrived late',
  left_early: 'Left early',
  not_thorough: 'Not thorough enough',
} as const;

export const COMPLIMENT_TEXTS = {
  service: 'Great service',
  'made-day': 'Made my day',
  'pet-friendly': 'Kind to pets',
  thoroughness: 'Thorough',
  aboveBeyond: 'Did more than I asked',
  bestCleaner: 'Best cleaner',
  cleaning: 'Sparkling clean',
  efficiency: 'Quick and efficient',
  politeness: 'Polite and friendly',
  rightOnTime: 'Right on time',
  tidying: 'Great at tidying',
} as const satisfies Record<Compliment, string>;

export const TIP_FAULT_TEXT = 'The tip is not an amount above zero, up to 500.';

export const COMMENT_FAULT_TEXT = 'This comment is too long, or has characters that cannot be shown.';
