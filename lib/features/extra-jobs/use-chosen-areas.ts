'use client';

import { useMemo } from 'react';
import type { CallError } from '@/lib/call/contract/call-error';
import { useUser } from '@/lib/features/session/user';
import { useAreas, useSurroundingAreas } from './hooks';
import { NOTES } from './memory';
import { useNote } from './use-note';
import type { SurroundingArea } from './wire';

export interface ChosenAreas {
  /** Where the worker lives; null where that is not known. */
  readonly home: string | null;
  /** Where the worker works, home left out. */
  readonly assigned: readonly string[];
  /** What lies around these, the nearest first. */
  readonly surrounding: readonly SurroundingArea[];
  /** Codes that lists are asked for: what was chosen last, else home and the assigned ones. */
  readonly chosen: readonly string[];
  /** Remembered on this phone. An empty choice is none: then it is as if nothing had been chosen. */
  readonly choose: (codes: readonly string[]) => void;
  /** A spinner stands for them. [EXTRA-21] */
  readonly isLoading: boolean;
  /** "Could not load your areas", with Retry. [EXTRA-21] */
  readonly error: CallError | null;
  readonly retry: () => Promise<void>;
  /** The surrounding ones alone could not be loaded: the worker's own can be chosen all the same. [EXTRA-43] */
  readonly surroundingError: CallError | null;
  readonly retrySurrounding: () => Promise<void>;
}

/** The areas of a worker's lists. [EXTRA-43] */
export function useChosenAreas(workerId: number | null): ChosenAreas {
  const home = useUser()?.postcode?.area?.code ?? null;
  const areas = useAreas(workerId);
  const own = areas.data;
  const assigned = useMemo(
    () => (own ?? []).map(({ code }) => code).filter((code) => code !== home),
    [own, home],
  );
  const known = useMemo(() => (home === null ? assigned : [home, ...assigned]), [home, assigned]);
  const around = useSurroundingAreas(own ? known : []);
  const [note, writeNote] = useNote(NOTES.areas);
  const chosen = useMemo(() => (note ? note.split(',') : known), [note, known]);
  return {
    home,
    assigned,
    surrounding: around.data ?? [],
    chosen,
    choose: (codes) => writeNote([...new Set(codes)].join()),
    isLoading: own === undefined && areas.error === null,
    error: own === undefined ? areas.error : null,
    retry: areas.retry,
    surroundingError: around.data === undefined ? around.error : null,
    retrySurrounding: around.retry,
  };
}
