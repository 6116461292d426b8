'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { MeasuredLocation } from '@/lib/core/contract/places-wire';
import { availableLocation } from '@/lib/features/contact/location';
import { readLocationPermission } from '@/lib/features/visits/location';

/** A place that was measured longer ago may be another one by now. */
const FRESH_MS = 60_000;

export interface Place {
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
export function usePlace(isOn: boolean): Place {
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
