'use client';

import { useMemo } from 'react';
import type { CallState } from '@/lib/core/client/use-call';
import type { CallError } from '@/lib/core/contract/call-error';
import { useUser } from '@/lib/core/session/user';
import { useAreas, useSurroundingAreas, useWorkingAreas } from './hooks';
import { areasForKind, readAreaCodes, remindsOfArea } from './hours-and-areas';
import type { ExtraJobKind } from './model';
import { NOTES, useNote } from './use-note';
import type { Area, SurroundingArea } from './wire';

export interface ChosenAreas {
  /** The worker's own areas, home first, as the areas service has them. */
  readonly assigned: readonly string[];
  /** What lies around these, the nearest first. */
  readonly surrounding: readonly SurroundingArea[];
  /** Those of them for this kind of job: a job elsewhere is outside the worker's areas. */
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
  const areas = useAreas(workerId);
  const working = useWorkingAreas(workerId);
  const assigned = useMemo(() => areas.data?.map(({ code }) => code) ?? [], [areas.data]);
  const own = useMemo(() => areasForKind(kind, assigned, working.data), [kind, assigned, working.data]);
  const around = useSurroundingAreas(assigned);
  const [note, writeNote] = useNote(NOTES.areas);
  const remembered = useMemo(() => readAreaCodes(note), [note]);
  return {
    assigned,
    surrounding: around.data ?? [],
    own,
    chosen: remembered.length > 0 ? remembered : own,
    choose: (chosen) => writeNote([...new Set(chosen)].join()),
    isLoading: isUnanswered(areas) || isUnanswered(working),
    query: areas,
    isSurroundingLoading: assigned.length > 0 && isUnanswered(around),
    surroundingError: around.data === undefined ? around.error : null,
    retrySurrounding: around.retry,
  };
}

const isUnanswered = ({ data, error }: CallState<unknown>) => data === undefined && error === null;

/** The card "Have you moved?": whether to show it, and its close button, which notes the count. [EXTRA-42] */
export function useAreaReminder(): { readonly isShown: boolean; readonly close: () => void } {
  const metrics = useUser()?.last60DaysMetrics;
  const [note, writeNote] = useNote(NOTES.areaReminder);
  const closedAt = note === null ? null : Number(note);
  return {
    isShown: remindsOfArea(metrics, closedAt),
    close: () => writeNote(String(metrics?.visitsOutsideNormalArea ?? 0)),
  };
}
