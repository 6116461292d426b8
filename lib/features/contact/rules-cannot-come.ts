import type { Day } from '@/lib/core/time/zoned';
import { displayState } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';

/** What a cleaner who cannot come to a visit can do: book time off, or why there is nothing to book. */
export function absenceAnswer(visit: Visit, today: Day): 'book' | 'started' | 'over' | 'skipped' {
  if (visit.skipped) return 'skipped';
  const state = displayState(visit);
  if (state === 'finished' || visit.actualDate < today) return 'over';
  return state === 'started' ? 'started' : 'book';
}
