'use client';

import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { OutboxView, PendingWrite } from './model';
import type { OutboxActions } from './outbox-client';
import { EMPTY_VIEW } from './outbox-store';
import type { OutboxOutcome } from './outcome';

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
  endJob: async () => null,
  abort: () => {},
  leave: async () => {},
  leaveFor: (change) => change(),
};

export const OutboxContext = createContext<OutboxActions>(NO_OUTBOX);

export const useOutbox = (): OutboxActions => useContext(OutboxContext);

export function useOutboxView(): OutboxView {
  const { subscribe, view } = useOutbox();
  return useSyncExternalStore(subscribe, view, () => EMPTY_VIEW);
}

export function usePendingOf(objectId: string): readonly PendingWrite[] {
  const { pending } = useOutboxView();
  return useMemo(() => pending.filter((write) => write.objectId === objectId), [pending, objectId]);
}

/** Renders only when the result changes, not on every change of the queue. */
export function useIsPending(objectId: string): boolean {
  const { subscribe, view } = useOutbox();
  const isWaiting = () =>
    view().pending.some((write) => write.objectId === objectId && write.stage === 'waiting');
  return useSyncExternalStore(subscribe, isWaiting, () => false);
}

// A failed write is reported once: by its object's page if that is open and claims it, else by a toast and the list.

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

export function useClaimNotSent(objectId: string): void {
  useEffect(() => {
    changeClaims(() => claims.push(objectId));
    return () => changeClaims(() => claims.splice(claims.indexOf(objectId), 1));
  }, [objectId]);
}

export const isClaimed = ({ objectId }: Pick<OutboxOutcome, 'objectId'>): boolean =>
  objectId !== null && claimed.has(objectId);

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
