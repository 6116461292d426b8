import type { Visit } from '@/lib/features/visits/wire';

/** Who took a visit out of the schedule. */
export function skippedText(visit: Visit): string {
  if (visit.skippedByUserRole === 'customers') return 'Skipped by customer';
  return visit.skippedByUserRole === 'workers' ? 'Skipped by you' : 'Skipped';
}
