'use client';

import { useEffect, useReducer } from 'react';
import { useCallClient } from '@/lib/core/client/call-context';
import { readLocationPermission } from '@/lib/features/visits/location';
import { checkPlace } from '@/lib/features/visits/location-check';
import type { VisitId } from '@/lib/features/visits/model';
import { isWaiting, nextCheck, type PlaceCheck } from './location-check.view';

/** [VISIT-34] */
const POLL_MS = 5000;

/**
 * Checks whether the worker is where the visit is: at once where they have allowed it, at a tap, and when the app comes
 * back to the foreground. While location is off its permission is read every five seconds.
 */
export function usePlaceCheck({ jobId, scheduledDate }: VisitId): [check: PlaceCheck, ask: () => void] {
  const client = useCallClient();
  const [check, send] = useReducer(nextCheck, { kind: 'reading' });
  const isChecking = check.kind === 'checking';
  const isPolling = isWaiting(check);

  useEffect(() => {
    const read = async (kind: 'permission' | 'returned') =>
      send({ kind, permission: await readLocationPermission() });
    const comeBack = () => {
      if (document.visibilityState === 'visible') void read('returned');
    };
    void read('permission');
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, []);

  useEffect(() => {
    if (!isPolling) return;
    const timer = setInterval(async () => {
      if (document.visibilityState === 'hidden') return;
      send({ kind: 'permission', permission: await readLocationPermission() });
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isPolling]);

  useEffect(() => {
    if (!isChecking) return;
    let isCurrent = true;
    void checkPlace(client, { jobId, scheduledDate }).then((verdict) => {
      if (isCurrent) send({ kind: 'checked', verdict });
    });
    return () => {
      isCurrent = false;
    };
  }, [isChecking, client, jobId, scheduledDate]);

  return [check, () => send({ kind: 'asked' })];
}
