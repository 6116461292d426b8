import type { Maybe } from '@/lib/core/contract/wire';
import type { Last60DaysMetrics } from '@/lib/core/session/wire';
import { AREA_REMINDER_STEP } from './constants';

/**
 * Whether to ask "Have you moved?": at each eighth visit outside the worker's areas, while there are many of them, and
 * not again at a count at which they closed it. [EXTRA-42]
 */
export function remindsOfArea(metrics: Maybe<Last60DaysMetrics>, closedAt: number | null): boolean {
  const count = metrics?.visitsOutsideNormalArea ?? 0;
  return (
    count > 0 &&
    count % AREA_REMINDER_STEP === 0 &&
    metrics?.hasSignificantVisitsOutsideOfArea === true &&
    count !== closedAt
  );
}
