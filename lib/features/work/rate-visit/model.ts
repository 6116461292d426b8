import type { RatingValue } from '@/lib/features/records/standing-values';

export const RATING_VALUES = [1, 3, 5] as const satisfies readonly RatingValue[];

export const RATING_ISSUE_CODES = [
  'access',
  'cleaning_equipment',
  'cleaning_products',
  'customer_attitude',
  'job_location',
  'needs_deep_clean',
  'needs_eot_clean',
  'not_enough_time',
] as const;
export type RatingIssueCode = (typeof RATING_ISSUE_CODES)[number];

export const SUPPLY_ITEMS = [
  'bathroom_cleaner',
  'bin_bags',
  'floor_cleaner',
  'gloves',
  'iron',
  'kitchen_cleaner',
  'limescale_remover',
  'microfibre_cloth',
  'mop',
  'multi_surface_cleaner',
  'sponge',
  'vacuum',
  'vacuum_bags',
  'window_cleaner',
] as const;
export type SupplyItem = (typeof SUPPLY_ITEMS)[number];

/** A rating may name every issue with every item, and a short text. */
export const RATING_LIMITS = {
  issues: RATING_ISSUE_CODES.length,
  items: SUPPLY_ITEMS.length,
  messageLength: 1000,
} as const;

/** Other servers may have more codes. */
interface OfferedIssue {
  readonly code: RatingIssueCode;
  readonly items: readonly SupplyItem[];
}

/** The form shows the issues in this order. [ACT-16] [ACT-17] [ACT-18] */
export const RATING_ISSUES = [
  { code: 'cleaning_equipment', items: ['iron', 'mop', 'vacuum'] },
  {
    code: 'cleaning_products',
    items: [
      'bathroom_cleaner',
      'bin_bags',
      'floor_cleaner',
      'gloves',
      'kitchen_cleaner',
      'limescale_remover',
      'microfibre_cloth',
      'multi_surface_cleaner',
      'sponge',
      'vacuum_bags',
      'window_cleaner',
    ],
  },
  { code: 'not_enough_time', items: [] },
  { code: 'needs_eot_clean', items: [] },
  { code: 'needs_deep_clean', items: [] },
  { code: 'customer_attitude', items: [] },
  { code: 'access', items: [] },
  { code: 'job_location', items: [] },
] as const satisfies readonly OfferedIssue[];
