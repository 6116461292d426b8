'use client';

import { useMemo } from 'react';
import type { CallState } from '@/lib/call/client/use-call';
import type { CallError } from '@/lib/call/contract/call-error';
import { useUser } from '@/lib/features/session/user';
import { useAreas, useSurroundingAreas, useWorkingAreas } from './hooks';
import { NOTES } from './memory';
import type { ExtraJobKind } from './model';
import { areasForKind, readAreaCodes } from './rules-areas';
import { useNote } from './use-note';
import type { Area, SurroundingArea } from './wire';

export interface ChosenAreas {
  /** Where the worker lives; null where that is not known. */
  readonly home: string | null;
  /** Where the worker works, home left out. */
  readonly assigned: readonly string[];
  /** What lies around these, the nearest first. */
  readonly surrounding: readonly SurroundingArea[];
  /** Home and those in which the worker does such work: a job elsewhere is outside their areas. */
  readonly own: readonly string[];
  /** Codes that lists are asked for: what was chosen last, else `own`. */
  readonly chosen: readonly string[];
  /** Remembered on this phone. An empty choice is none: then it is as if nothing had been chosen. */
  readonly choose: (codes: readonly string[]) => void;
  /** A spinner stands for them. [EXTRA-21] */
  readonly isLoading: boolean;
  /** The read of the worker's areas. [EXTRA-21] */
  readonly query: CallState<readonly Area[]>;
  readonly isSurroundingLoading: boolean;
  /** The surrounding ones alone could not be loaded: the worker's own can be chosen all the same. [EXTRA-43] */
  readonly surroundingError: CallError | null;
  readonly retrySurrounding: () => Promise<void>;
}

/** The areas of a worker's lists, as the marketplace's service of areas has them. [EXTRA-43] */
export function useChosenAreas(workerId: number | null, kind: ExtraJobKind): ChosenAreas {
  const home = useUser()?.postcode?.area?.code ?? null;
  const areas = useAreas(workerId);
  const working = useWorkingAreas(workerId);
  const codes = useMemo(() => areas.data?.map(({ code }) => code) ?? [], [areas.data]);
  const known = useMemo(() => withHome(home, codes), [home, codes]);
  const own = useMemo(
    () => withHome(home, areasForKind(kind, working.data) ?? codes),
    [home, kind, working.data, codes],
  );
  const around = useSurroundingAreas(areas.data ? known : []);
  const [note, writeNote] = useNote(NOTES.areas);
  const remembered = useMemo(() => readAreaCodes(note), [note]);
  return {
    home,
    assigned: known.filter((code) => code !== home),
    surrounding: around.data ?? [],
    own,
    chosen: remembered.length > 0 ? remembered : own,
    choose: (chosen) => writeNote([...new Set(chosen)].join()),
    isLoading: isUnanswered(areas) || isUnanswered(working),
    query: areas,
    isSurroundingLoading: known.length > 0 && areas.data !== undefined && isUnanswered(around),
    surroundingError: around.data === undefined ? around.error : null,
    retrySurrounding: around.retry,
  };
}

const isUnanswered = ({ data, error }: CallState<unknown>) => data === undefined && error === null;

const withHome = (home: string | null, codes: readonly string[]) => [
  ...new Set(home === null ? codes : [home, ...codes]),
];
