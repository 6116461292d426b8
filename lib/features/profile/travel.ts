import { TRAVEL_PREFERENCES } from '@/lib/core/session/model';

export type TravelFault = 'none-chosen' | 'not-offered';

export function travelFault(chosen: readonly string[]): TravelFault | null {
  if (chosen.length === 0) return 'none-chosen';
  return chosen.every((way) => TRAVEL_PREFERENCES.some((known) => known === way)) ? null : 'not-offered';
}

/** Adds or removes one preference, in checklist order; unknown ones stay at the end. */
export function withTravelPreference(
  chosen: readonly string[],
  way: string,
  isChosen: boolean,
): readonly string[] {
  const next = new Set([...chosen.filter((other) => other !== way), ...(isChosen ? [way] : [])]);
  const known: readonly string[] = TRAVEL_PREFERENCES;
  return [...known.filter((each) => next.has(each)), ...[...next].filter((each) => !known.includes(each))];
}

export function haveSamePreferences(one: readonly string[], other: readonly string[]): boolean {
  const ways = new Set(other);
  return new Set(one).size === ways.size && one.every((way) => ways.has(way));
}
