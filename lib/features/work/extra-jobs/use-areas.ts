'use client';

import { useMemo } from 'react';
import type { CallError } from '@/lib/core/ground/contract/call-error';
import type { CallState } from '@/lib/core/phone/client/use-call';
import { useUser } from '@/lib/core/phone/session/user';
import { useAreas, useSurroundingAreas, useWorkingAreas } from './hooks';
import { areasForKind, areasToList, remindsOfArea } from './hours-and-areas';
import type { ExtraJobKind } from './model';
import { NOTES } from './notes';
import type { Area, SurroundingArea } from './schema';
import { useNote } from './use-note';

export interface ChosenAreas {
  /** These are the worker's own areas; home comes first. */
  readonly assigned: readonly string[];
  readonly surrounding: readonly SurroundingArea[];
  /** These are the worker's own areas for this kind of job. Jobs elsewhere get the tag "Outside your areas". */
  readonly own: readonly string[];
  /** The list shows these codes: the saved choice, else `own`. */
  readonly chosen: readonly string[];
  /** The choice is saved on this device. An empty choice resets to `own`. */
  readonly choose: (codes: readonly string[]) => void;
  readonly isLoading: boolean;
  readonly query: CallState<readonly Area[]>;
  readonly isSurroundingLoading: boolean;
  /** Only the surrounding areas failed; the worker can still choose their own. [EXTRA-43] */
  readonly surroundingError: CallError | null;
  readonly retrySurrounding: () => Promise<void>;
}

/** `pageNote` is the saved choice that the page came with. */
export function useChosenAreas(
  workerId: number | null,
  kind: ExtraJobKind,
  pageNote: string | null = null,
): ChosenAreas {
  const areas = useAreas(workerId);
  const working = useWorkingAreas(workerId);
  const assigned = useMemo(() => areas.data?.map(({ code }) => code) ?? [], [areas.data]);
  const own = useMemo(() => areasForKind(kind, assigned, working.data), [kind, assigned, working.data]);
  const around = useSurroundingAreas(assigned);
  const [note, writeNote] = useNote(NOTES.areas, pageNote);
  const chosen = useMemo(() => areasToList(note, own), [note, own]);
  return {
    assigned,
    surrounding: around.data ?? [],
    own,
    chosen,
    choose: (codes) => writeNote([...new Set(codes)].join()),
    isLoading: isUnanswered(areas) || isUnanswered(working),
    query: areas,
    isSurroundingLoading: assigned.length > 0 && isUnanswered(around),
    surroundingError: around.data === undefined ? around.error : null,
    retrySurrounding: around.retry,
  };
}

const isUnanswered = ({ data, error }: CallState<unknown>) => data === undefined && error === null;

/** This is for the card "Have you moved?". `close` saves the count. [EXTRA-42] */
export function useAreaReminder(): { readonly isShown: boolean; readonly close: () => void } {
  const metrics = useUser()?.last60DaysMetrics;
  const [note, writeNote] = useNote(NOTES.areaReminder);
  const closedAt = note === null ? null : Number(note);
  return {
    isShown: remindsOfArea(metrics, closedAt),
    close: () => writeNote(String(metrics?.visitsOutsideNormalArea ?? 0)),
  };
}
