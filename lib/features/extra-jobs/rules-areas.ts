import type { AssignedAreas } from '@/lib/core/session/wire';
import { MOST_AREAS } from './constants';
import type { ExtraJobKind } from './model';

/**
 * The worker's areas in which a list of this kind begins. One-off visits are done wherever they work. Regular jobs leave
 * out what is for one-off visits alone; home is for both. All of them while nobody says which are for which kind.
 */
export function areasForKind(
  kind: ExtraJobKind,
  areas: readonly string[],
  working: AssignedAreas | undefined,
): readonly string[] {
  if (!working || kind === 'one-off') return areas;
  const regular = working.regular ?? [];
  const oneOff = working.oneOff ?? [];
  return areas.filter((code) => regular.includes(code) || !oneOff.includes(code));
}

/** What a root takes for an area in a question. */
export const isAreaCode = (code: string): boolean => /^[A-Za-z\d-]{1,10}$/.test(code);

/** Reads a remembered choice of area codes: what no root would take is left out, so that a list is never refused for it. */
export function readAreaCodes(note: string | null): readonly string[] {
  const codes = (note ?? '').split(',').filter(isAreaCode);
  return [...new Set(codes)].slice(0, MOST_AREAS);
}

/** Areas to search for a linked job: the chosen, own and nearby ones. */
export function areasToLookIn({
  chosen,
  assigned,
  surrounding,
}: {
  readonly chosen: readonly string[];
  readonly assigned: readonly string[];
  readonly surrounding: readonly { readonly code: string }[];
}): readonly string[] {
  const around = surrounding.map(({ code }) => code);
  return [...new Set([...chosen, ...assigned, ...around])].slice(0, MOST_AREAS);
}
