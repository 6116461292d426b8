import type { RatingIssueCode, SupplyItem } from './model';

/** One of ours: other roots may have codes of their own. */
interface OfferedIssue {
  readonly code: RatingIssueCode;
  readonly items: readonly SupplyItem[];
}

/** What a worker may say was wrong, in the order in which it is offered. [ACT-16] [ACT-17] [ACT-18] */
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
