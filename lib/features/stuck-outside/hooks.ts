'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { newId } from '@/lib/core/client/new-id';
import { useCall } from '@/lib/core/client/use-call';
import type { MeasuredLocation } from '@/lib/core/contract/common-wire';
import { useOutbox, usePendingOf } from '@/lib/core/outbox/outbox-context';
import { withOverlay } from '@/lib/core/outbox/outbox-store';
import { useClock } from '@/lib/core/session/clock';
import { availableLocation } from '@/lib/features/contact/use-contact';
import { inputOf } from '@/lib/features/visits/hooks';
import { readLocationPermission } from '@/lib/features/visits/location';
import type { Visit } from '@/lib/features/visits/wire';
import { stuckOutsideCalls } from './calls';
import { type AttemptKind, DOOR_WAIT, type Waiting, waitingOf } from './rules';
import type { AccessRecord, NewAccessAttempt } from './wire';
import { recordIdOf, stuckOutsideWrites } from './writes';

export interface StuckOutsideState {
  /** With what was tapped and not sent yet. */
  readonly waiting: Waiting;
  /** How long to wait before leaving, in minutes. */
  readonly waitMinutes: number;
  /** Some entries are on this phone alone. */
  readonly isOnPhone: boolean;
  /** What was tapped and is not recorded yet: the phone looks for its place. */
  readonly pending: readonly AttemptKind[];
  /** What was recorded last on this page, for who does not see it. */
  readonly recorded: AttemptKind | null;
  /** Whether entries have a place; null until that is known. */
  readonly hasPlace: boolean | null;
  /** Entries are recorded in the order of their taps. A second tap of one kind while it is pending is a slip. */
  readonly record: (entry: Omit<NewAccessAttempt, 'key' | 'location'>) => Promise<void>;
}

interface StuckOptions {
  /** Whether there is anything to ask for. */
  readonly isOn: boolean;
  /** The steps are on screen. */
  readonly isOpen: boolean;
  /** An entry could neither be saved nor sent. */
  readonly onLost: () => void;
}

/** What was tried at the door of a visit, and how to record more. Entries wait in the outbox without signal. */
export function useStuckOutside(visit: Visit, { isOn, isOpen, onLost }: StuckOptions): StuckOutsideState {
  const outbox = useOutbox();
  const clock = useClock();
  const place = usePlace(isOpen);
  const [pending, setPending] = useState<readonly AttemptKind[]>([]);
  const [recorded, setRecorded] = useState<AttemptKind | null>(null);
  const input = inputOf(visit);
  const id = recordIdOf(visit);
  const taps = usePendingOf(id);
  const served = useCall(stuckOutsideCalls.getAccessRecord, input, null, { isOn, now: clock.now }).data;
  const shown = useMemo(
    () => withOverlay(served ?? emptyRecord(visit), id, taps, clock.now()),
    [served, visit, id, taps, clock],
  );
  // A place may take a moment, in which another entry may have come.
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);

  const held = useRef(new Set<AttemptKind>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const hold = (change: 'add' | 'delete', kind: AttemptKind) => {
    held.current[change](kind);
    setPending([...held.current]);
  };
  const record: StuckOutsideState['record'] = async (entry) => {
    const { kind } = entry;
    if (held.current.has(kind)) return;
    hold('add', kind);
    const at = clock.now();
    const before = last.current;
    const placed = place.read();
    const recorded = (async () => {
      await before;
      const location = await placed;
      const body = { ...entry, key: newId(), ...(location && { location }) };
      const tap = outbox.enqueue({
        write: stuckOutsideWrites.recordAccessAttempt,
        input: { ...input, body },
        entity: latest.current,
        at,
      });
      setRecorded(kind);
      hold('delete', kind);
      return { tap };
    })();
    last.current = recorded;
    if ((await (await recorded).tap).kind === 'lost') onLost();
  };
  return {
    waiting: waitingOf(shown.attempts, { startedAt: visit.startedAt ?? null }),
    waitMinutes: shown.waitMinutes ?? DOOR_WAIT.usual,
    isOnPhone: taps.some(({ stage }) => stage === 'waiting'),
    pending,
    recorded,
    hasPlace: place.isKnown,
    record,
  };
}

/** A phone that never read it begins anew: what the server has is added when its answer comes. */
const emptyRecord = ({ jobId, scheduledDate }: Visit): AccessRecord => ({
  jobId,
  scheduledDate,
  attempts: [],
});

/** A place that was measured longer ago may be another one by now. */
const FRESH_MS = 60_000;

interface PlaceReader {
  /** Whether the phone may say where it is; null until that is known. */
  readonly isKnown: boolean | null;
  /** Where the phone is; null where it does not say. A place of the last minute is there at once. */
  readonly read: () => Promise<MeasuredLocation | null>;
}

/**
 * A place, or null as soon as the page goes out of sight: who leaves for the phone's dialler may never come back to it, and what
 * they tapped must be saved by then. A page that is left for good has no time to save anything: what it began would be taken for
 * a loss.
 */
async function whileSeen(place: Promise<MeasuredLocation | null>): Promise<MeasuredLocation | null> {
  const seen = new AbortController();
  const { signal } = seen;
  const left = new Promise<null>((resolve) => {
    const leave = () => {
      // Later, which never comes for a page that is unloaded.
      if (document.visibilityState === 'hidden') setTimeout(() => resolve(null));
    };
    document.addEventListener('visibilitychange', leave, { signal });
  });
  return Promise.race([place, left]).finally(() => seen.abort());
}

/**
 * Where a cleaner stands, if they have allowed it before; nobody at a locked door is asked for a permission. `isOn` measures
 * ahead, so that a tap need not wait.
 */
function usePlace(isOn: boolean): PlaceReader {
  const last = useRef<{ readonly place: MeasuredLocation; readonly atMs: number } | null>(null);
  const [isKnown, setIsKnown] = useState<boolean | null>(null);
  const measure = useCallback(async () => {
    const place = await availableLocation();
    if (place) last.current = { place, atMs: performance.now() };
    return place;
  }, []);
  useEffect(() => {
    if (!isOn) return;
    void readLocationPermission().then((permission) => setIsKnown(permission === 'granted'));
    void measure();
  }, [isOn, measure]);
  const read = useCallback(async () => {
    const known = last.current;
    if (known === null || performance.now() - known.atMs > FRESH_MS) return whileSeen(measure());
    void measure();
    return known.place;
  }, [measure]);
  return { isKnown, read };
}
