'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MeasuredLocation } from '@/lib/core/ground/contract/common-schema';
import { newId } from '@/lib/core/phone/client/new-id';
import { useCall } from '@/lib/core/phone/client/use-call';
import { useOutbox, usePendingOf } from '@/lib/core/phone/outbox/outbox-context';
import { withOverlay } from '@/lib/core/phone/outbox/outbox-store';
import { readLocationPermission } from '@/lib/core/phone/platform/location';
import { useClock } from '@/lib/core/phone/session/clock';
import type { AttemptKind } from '@/lib/features/records/conversations-values';
import { availableLocation } from '@/lib/features/talk/contact/available-location';
import { inputOf } from '@/lib/features/work/visits/hooks';
import type { Visit } from '@/lib/features/work/visits/schema';
import { stuckOutsideCalls } from './calls';
import { DOOR_WAIT, type Waiting, waitingOf } from './rules';
import type { AccessRecord, NewAccessAttempt } from './schema';
import { recordIdOf, stuckOutsideWrites } from './writes';

export interface StuckOutsideState {
  /** It includes the entries that are still queued. */
  readonly waiting: Waiting;
  /** The worker waits this many minutes before leaving. */
  readonly waitMinutes: number;
  /** Some entries are only on this device. */
  readonly isQueued: boolean;
  /** These entries are waiting for the device's location, before they are recorded. */
  readonly pending: readonly AttemptKind[];
  /** Screen readers announce the last recorded entry. */
  readonly recorded: AttemptKind | null;
  /** It is true if entries include the location, and null until known. */
  readonly hasPlace: boolean | null;
  /** Entries are recorded in the order of the taps. A second tap of the same kind while one is pending is ignored. */
  readonly record: (entry: Omit<NewAccessAttempt, 'key' | 'location'>) => Promise<void>;
}

interface StuckOptions {
  /** If false, nothing is requested. */
  readonly isOn: boolean;
  /** The steps are shown on screen. */
  readonly isOpen: boolean;
  /** An entry could neither be queued nor sent. */
  readonly onLost: () => void;
}

/** Reads the door attempts of a visit, and records more. Entries are queued in the outbox. */
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
  // Measuring the location takes time, in which another entry may be added.
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
    isQueued: taps.some(({ stage }) => stage === 'waiting'),
    pending,
    recorded,
    hasPlace: place.isKnown,
    record,
  };
}

/**
 * A device without a cached record starts with an empty one. The server's entries are added when its answer arrives.
 */
const emptyRecord = ({ jobId, scheduledDate }: Visit): AccessRecord => ({
  jobId,
  scheduledDate,
  attempts: [],
});

/** An older location may be outdated. */
const FRESH_MS = 60_000;

interface PlaceReader {
  /** It is true if the device grants the location; null until known. */
  readonly isKnown: boolean | null;
  /** Returns the device's location, or null. A location of the last minute resolves at once. */
  readonly read: () => Promise<MeasuredLocation | null>;
}

/**
 * Resolves to null as soon as the page is hidden: a worker who switches to the phone app might not come back, and the
 * entry must be saved before that. An unloading page must not resolve, because it cannot save anything and the entry
 * would be reported as lost.
 */
async function whileSeen(place: Promise<MeasuredLocation | null>): Promise<MeasuredLocation | null> {
  const seen = new AbortController();
  const { signal } = seen;
  const left = new Promise<null>((resolve) => {
    const leave = () => {
      // The timeout never fires in a page that is unloaded.
      if (document.visibilityState === 'hidden') setTimeout(() => resolve(null));
    };
    document.addEventListener('visibilitychange', leave, { signal });
  });
  return Promise.race([place, left]).finally(() => seen.abort());
}

/**
 * Reads the device's location only if already permitted: no prompt at a locked door. `isOn` measures ahead, so that a
 * tap need not wait.
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
