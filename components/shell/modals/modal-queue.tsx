'use client';

import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { withDialog } from '@/components/ui/lazy-dialog';
import { isAboveAll, isDialogOpen, isMoreUrgent, rankOf, withNextShown } from './shown-modal.view';
import { type ModalRequest, QueueContext, type QueuedModal } from './use-modal-queue';

/** Waiting modals are checked at this interval. [MODAL-10] */
const POLL_MS = 500;

/** A modal that opens sooner after a tap would take the next one. */
const CALM_MS = 1_000;

type ModalCode = typeof import('./shown-modal');

/** The code is loaded with the first request, because most page loads have none. */
const loadModalCode = withDialog(() => import('./shown-modal'));

interface ModalQueueProviderProps {
  readonly isDemo?: boolean;
  readonly children: ReactNode;
}

/** Shows requested modals one after the other; a more urgent one shows above the others. */
export function ModalQueueProvider({ isDemo = false, children }: ModalQueueProviderProps) {
  const [modals, setModals] = useState<readonly QueuedModal[]>([]);
  const [code, setCode] = useState<ModalCode | null>(null);
  const remove = useCallback(
    (id: number) => setModals((queue) => queue.filter((modal) => modal.id !== id)),
    [],
  );
  const lastId = useRef(0);
  const request = useCallback(
    (modal: ModalRequest) => {
      lastId.current += 1;
      const id = lastId.current;
      setModals((queue) => [...queue, { requestedAt: Date.now(), isAllowedInDemo: false, ...modal, id }]);
      return () => remove(id);
    },
    [remove],
  );
  const context = useMemo(() => ({ request }), [request]);
  const shown = modals.filter((modal) => modal.place).toSorted((one, other) => rankOf(other) - rankOf(one));
  const waiting = modals.filter((modal) => !modal.place);
  const mayShow = waiting.filter((modal) => shown.every((other) => isMoreUrgent(modal, other)));
  const isNextWanted = mayShow.length > 0;
  const isUrgent = mayShow.some(isAboveAll);
  const isOneShown = shown.length > 0;
  useEffect(() => {
    if (!isNextWanted) return;
    const taps = watchTaps();
    const showNext = (loaded: ModalCode) => {
      setCode(loaded);
      // The open dialog may be a shown modal, above which the urgent one shows.
      const isFree = taps.isCalm() && (isOneShown || !isDialogOpen());
      if (isFree || isUrgent) {
        setModals((queue) => withNextShown(queue, isDemo));
      }
    };
    // Offline the code might not load. Modals that the app opened then wait without an error.
    const poll = () => void loadModalCode().then(showNext, () => undefined);
    const timer = setInterval(poll, POLL_MS);
    return () => {
      clearInterval(timer);
      taps.stop();
    };
  }, [isNextWanted, isUrgent, isOneShown, isDemo]);
  return (
    <QueueContext.Provider value={context}>
      {children}
      {code &&
        shown.map((modal) => (
          <code.ShownModal key={modal.id} modal={modal} onClose={() => remove(modal.id)} />
        ))}
    </QueueContext.Provider>
  );
}

/** Measures the time since the last tap or key, or since the watch began, because a tap may just have happened. */
function watchTaps() {
  let last = Date.now();
  const note = () => {
    last = Date.now();
  };
  const events = ['pointerdown', 'keydown'] as const;
  for (const event of events) addEventListener(event, note, { capture: true, passive: true });
  return {
    isCalm: () => Date.now() - last >= CALM_MS,
    stop: () => {
      for (const event of events) removeEventListener(event, note, { capture: true });
    },
  };
}
