import type { LostVisitState } from './visits-values';

/** `lossStateOf` gets null if the visit was deleted. */
interface VisitNow {
  readonly workerId: number | null;
  readonly skipped: boolean;
  readonly skippedByUserRole: 'customers' | 'workers' | null;
}

/** A visit that its worker skipped counts as unassigned. */
export function lossStateOf(visit: VisitNow | null, workerId: number): LostVisitState {
  if (visit === null || (visit.skipped && visit.skippedByUserRole !== 'workers')) return 'cancelled';
  if (visit.workerId === workerId) return 'yours';
  return visit.workerId === null || visit.skipped ? 'nobody' : 'other-cleaner';
}
