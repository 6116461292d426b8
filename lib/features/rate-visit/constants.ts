import type { RatingIssueCode, SupplyItem } from './model';
import type { RatingIssue } from './wire';

/** One of ours: other roots may have codes of their own. */
interface OfferedIssue extends RatingIssue {
  readonly code: RatingIssueCode;
  readonly items: readonly SupplyItem[];
}

/** What a worker may say was wrong, in the order in which it is offered. [ACT-16] [ACT-17] [ACT-18] */
export const RATING_ISSUES = [
  {
    code: 'cleaning_equipment',
    display: 'cleaning equipment (e.g. mop, vacuum)',
    items: ['iron', 'mop', 'vacuum'],
  },
  {
    code: 'cleaning_products',
    display: 'cleaning products (e.g. sprays, cloths)',
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
  { code: 'not_enough_time', display: 'not enough time', items: [] },
  { code: 'needs_eot_clean', display: 'needs move in/out clean', items: [] },
  { code: 'needs_deep_clean', display: 'needs specialist deep clean', items: [] },
  { code: 'customer_attitude', display: 'customer attitude', items: [] },
  { code: 'access', display: 'access', items: [] },
  { code: 'job_location', display: 'job location', items: [] },
] as const satisfies readonly OfferedIssue[];
