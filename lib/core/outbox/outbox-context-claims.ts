'use client';

import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { OutboxOutcome } from './outcome';

/*
 * What was not sent is said once: by the page of its object while that is on screen and says it, by a toast and the list
 * otherwise.
 */

const claims: string[] = [];
const listeners = new Set<() => void>();
let claimed: ReadonlySet<string> = new Set();

function change(work: () => void): void {
  work();
  claimed = new Set(claims);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The page that asks says itself what of an object was not sent, while it is on screen. */
export function useClaimNotSent(objectId: string): void {
  useEffect(() => {
    change(() => claims.push(objectId));
    return () => change(() => claims.splice(claims.indexOf(objectId), 1));
  }, [objectId]);
}

/** Whether a page on screen says itself that an outcome was not sent. */
export const isClaimed = ({ objectId }: Pick<OutboxOutcome, 'objectId'>): boolean =>
  objectId !== null && claimed.has(objectId);

/** Those that no page on screen says itself. */
export function useUnclaimed(notSent: readonly OutboxOutcome[]): readonly OutboxOutcome[] {
  const now = useSyncExternalStore(
    subscribe,
    () => claimed,
    () => claimed,
  );
  return useMemo(
    () => notSent.filter(({ objectId }) => objectId === null || !now.has(objectId)),
    [notSent, now],
  );
}
