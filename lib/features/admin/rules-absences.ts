import type { Absence } from './wire-absences';

/** Urgent visits that nobody has. */
export function uncoveredCount(absences: readonly Absence[]): number {
  return absences.flatMap(({ visits }) => visits).filter(({ coveredBy }) => coveredBy === null).length;
}
