import type { Absence } from '@/lib/features/standing/time-off/schema';

/** Urgent visits without a cleaner. */
export function uncoveredCount(absences: readonly Absence[]): number {
  return absences.flatMap(({ visits }) => visits).filter(({ coveredBy }) => coveredBy === null).length;
}
