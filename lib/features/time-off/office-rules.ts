import type { Absence } from './office-wire';

/** Urgent visits that nobody has. */
export function uncoveredCount(absences: readonly Absence[]): number {
  return absences.flatMap(({ visits }) => visits).filter(({ coveredBy }) => coveredBy === null).length;
}
