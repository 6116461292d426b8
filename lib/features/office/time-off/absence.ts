import type { Absence } from './schema';

/** It counts urgent visits without a cleaner. */
export function uncoveredCount(absences: readonly Absence[]): number {
  return absences.flatMap(({ visits }) => visits).filter(({ coveredBy }) => coveredBy === null).length;
}
