import { TRAVEL_PREFERENCES } from '@/lib/core/ground/session/model';

export type TravelFault = 'none-chosen' | 'not-offered';

export function travelFault(chosen: readonly string[]): TravelFault | null {
  if (chosen.length === 0) return 'none-chosen';
  return chosen.every((mode) => TRAVEL_PREFERENCES.some((known) => known === mode)) ? null : 'not-offered';
}

/** Adds or removes one preference, in checklist order; unknown ones stay at the end. */
export function withTravelPreference(
  chosen: readonly string[],
  mode: string,
  isChosen: boolean,
): readonly string[] {
  const next = new Set([...chosen.filter((other) => other !== mode), ...(isChosen ? [mode] : [])]);
  const known: readonly string[] = TRAVEL_PREFERENCES;
  return [...known.filter((each) => next.has(each)), ...[...next].filter((each) => !known.includes(each))];
}

export function haveSamePreferences(one: readonly string[], other: readonly string[]): boolean {
  const modes = new Set(other);
  return new Set(one).size === modes.size && one.every((mode) => modes.has(mode));
}
