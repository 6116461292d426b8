'use client';

import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { OutboxView, WaitingTap } from './model';
import type { PageOutbox } from './page-outbox';
import { EMPTY_VIEW } from './shown-outbox';

/** Outside of the signed-in pages nothing can be tapped that would have to be queued. */
const NO_OUTBOX: PageOutbox = {
  subscribe: () => () => {},
  view: () => EMPTY_VIEW,
  tap: async () => ({ kind: 'lost', reason: 'broken' }),
  record: async () => {},
  sendNow: async () => {},
  refresh: async () => {},
  receive: () => {},
  mayWait: () => false,
  dismiss: async () => {},
  breakOff: () => {},
  leave: async () => {},
  leaveFor: (change) => change(),
};

export const OutboxContext = createContext<PageOutbox>(NO_OUTBOX);

export const useOutbox = (): PageOutbox => useContext(OutboxContext);

/** What waits and what was not sent, as it changes. */
export function useOutboxView(): OutboxView {
  const { subscribe, view } = useOutbox();
  return useSyncExternalStore(subscribe, view, () => EMPTY_VIEW);
}

/** The taps of one object whose end is open, in their order. */
export function useTapsOf(objectId: string): readonly WaitingTap[] {
  const { taps } = useOutboxView();
  return useMemo(() => taps.filter((tap) => tap.objectId === objectId), [taps, objectId]);
}

/** Whether a tap on an object waits for a connection; nothing is drawn again for the taps of others. */
export function useIsWaiting(objectId: string): boolean {
  const { subscribe, view } = useOutbox();
  const isWaiting = () => view().taps.some((tap) => tap.objectId === objectId && tap.stage === 'waiting');
  return useSyncExternalStore(subscribe, isWaiting, () => false);
}
