import type { AssignedAreas } from '@/lib/features/session/wire';
import { MOST_AREAS } from './constants';
import type { ExtraJobKind } from './model';

/** Where a worker does work of a kind: one-off visits where they do regular work too. Null where that is not known. */
export function areasForKind(
  kind: ExtraJobKind,
  working: AssignedAreas | undefined,
): readonly string[] | null {
  if (!working) return null;
  const regular = working.regular ?? [];
  return kind === 'regular' ? regular : [...regular, ...(working.oneOff ?? [])];
}

/** Reads a remembered choice of area codes: what no root would take is left out, so that a list is never refused for it. */
export function readAreaCodes(note: string | null): readonly string[] {
  const codes = (note ?? '').split(',').filter((code) => /^[A-Za-z\d-]{1,10}$/.test(code));
  return [...new Set(codes)].slice(0, MOST_AREAS);
}

/** Where somebody finds a job who came by a link: what they chose, their own areas and what lies around them. */
export function areasToLookIn({
  chosen,
  own,
  assigned,
  surrounding,
}: {
  readonly chosen: readonly string[];
  readonly own: readonly string[];
  readonly assigned: readonly string[];
  readonly surrounding: readonly { readonly code: string }[];
}): readonly string[] {
  const around = surrounding.map(({ code }) => code);
  return [...new Set([...chosen, ...own, ...assigned, ...around])].slice(0, MOST_AREAS);
}
