import { VISIT_TEXTS } from '@/lib/features/work/visits/server-texts';
import type { AttemptFault } from './rules';

export const ATTEMPT_FAULT_TEXTS = {
  'not-today': 'You can only save this on the day of the visit.',
  skipped: VISIT_TEXTS.skipped,
  finished: 'This visit is finished.',
  'has-left': 'You have already left.',
  'nothing-to-take-back': 'There is nothing to undo.',
  'too-many': 'You have saved too many steps for this visit. Please contact support.',
} as const satisfies Record<AttemptFault, string>;
