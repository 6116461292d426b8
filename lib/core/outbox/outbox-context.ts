'use client';

import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { OutboxView, PendingEvent } from './model';
import type { OutboxActions } from './outbox-client';
import { EMPTY_VIEW } from './outbox-store';
import type { OutboxOutcome } from './outcome';

/** Outside of the signed-in pages nothing can be tapped that would have to be queued. */
const NO_OUTBOX: OutboxActions = {
  subscribe: () => () => {},
  view: () => EMPTY_VIEW,
  enqueue: async () => ({ kind: 'lost', reason: 'broken' }),
  enqueueBackground: async () => {},
  drain: async () => {},
  refresh: async () => {},
  receive: () => {},
  mayHavePending: () => false,
  dismiss: async () => {},
  abort: () => {},
  leave: async () => {},
  leaveFor: (change) => change(),
};

export const OutboxContext = createContext<OutboxActions>(NO_OUTBOX);

export const useOutbox = (): OutboxActions => useContext(OutboxContext);

/** What waits and what was not sent, as it changes. */
export function useOutboxView(): OutboxView {
  const { subscribe, view } = useOutbox();
  return useSyncExternalStore(subscribe, view, () => EMPTY_VIEW);
}

/** The taps of one object whose end is open, in their order. */
export function usePendingOf(objectId: string): readonly PendingEvent[] {
  const { pending: taps } = useOutboxView();
  return useMemo(() => taps.filter((tap) => tap.objectId === objectId), [taps, objectId]);
}

/** Whether a tap on an object waits for a connection; nothing is drawn again for the taps of others. */
export function useIsPending(objectId: string): boolean {
  const { subscribe, view } = useOutbox();
  const isWaiting = () => view().pending.some((tap) => tap.objectId === objectId && tap.stage === 'waiting');
  return useSyncExternalStore(subscribe, isWaiting, () => false);
}

/*
 * What was not sent is said once: by the page of its object while that is on screen and says it, by a toast and the list
 * otherwise.
 */

const claims: string[] = [];
const claimListeners = new Set<() => void>();
let claimed: ReadonlySet<string> = new Set();

function changeClaims(work: () => void): void {
  work();
  claimed = new Set(claims);
  for (const listener of claimListeners) listener();
}

function subscribeClaims(listener: () => void): () => void {
  claimListeners.add(listener);
  return () => claimListeners.delete(listener);
}

/** The page that asks says itself what of an object was not sent, while it is on screen. */
export function useClaimNotSent(objectId: string): void {
  useEffect(() => {
    changeClaims(() => claims.push(objectId));
    return () => changeClaims(() => claims.splice(claims.indexOf(objectId), 1));
  }, [objectId]);
}

/** Whether a page on screen says itself that an outcome was not sent. */
export const isClaimed = ({ objectId }: Pick<OutboxOutcome, 'objectId'>): boolean =>
  objectId !== null && claimed.has(objectId);

/** Those that no page on screen says itself. */
export function useUnclaimed(notSent: readonly OutboxOutcome[]): readonly OutboxOutcome[] {
  const now = useSyncExternalStore(
    subscribeClaims,
    () => claimed,
    () => claimed,
  );
  return useMemo(
    () => notSent.filter(({ objectId }) => objectId === null || !now.has(objectId)),
    [notSent, now],
  );
}
