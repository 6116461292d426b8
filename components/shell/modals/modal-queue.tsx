'use client';

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Dialog } from '@/components/ui/dialog';
import { preloadDialog } from '@/components/ui/popups';
import { type ModalPriority, nextModal, placeOn } from './modal-queue.view';

/** [MODAL-10] */
const POLL_MS = 500;

/** A modal that nobody tapped for: it waits for its turn. */
export interface ModalRequest {
  readonly priority?: ModalPriority;
  /** Milliseconds since 1970; now when it is left out. */
  readonly requestedAt?: number;
  readonly isAllowedInDemo?: boolean;
  readonly title: string;
  readonly description?: ReactNode;
  readonly content: (close: () => void) => ReactNode;
}

interface QueuedModal extends ModalRequest {
  readonly id: number;
  readonly requestedAt: number;
  readonly isAllowedInDemo: boolean;
  /** Unset while it waits. */
  readonly place?: 'centre' | 'sheet';
}

interface ModalQueue {
  /** Answers with what takes the modal back, waiting or showing. */
  readonly request: (modal: ModalRequest) => () => void;
}

const QueueContext = createContext<ModalQueue>({ request: () => () => {} });

export const useModalQueue = () => useContext(QueueContext);

interface ModalQueueProviderProps {
  readonly isDemo?: boolean;
  readonly children: ReactNode;
}

/** Shows what was requested, one after the other, and more urgent ones above the rest. */
export function ModalQueueProvider({ isDemo = false, children }: ModalQueueProviderProps) {
  const [modals, setModals] = useState<readonly QueuedModal[]>([]);
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
  const isAnyWaiting = modals.some((modal) => !modal.place);
  useEffect(() => {
    if (!isAnyWaiting) return;
    const showNext = () => setModals((queue) => withNextShown(queue, isDemo));
    // Without signal the dialogs may be out of reach: what nobody tapped for waits, and does not say so.
    const poll = () => void preloadDialog().then(showNext, () => undefined);
    const timer = setInterval(poll, POLL_MS);
    return () => clearInterval(timer);
  }, [isAnyWaiting, isDemo]);
  return (
    <QueueContext.Provider value={context}>
      {children}
      <Stack modals={modals.filter((modal) => modal.place)} onClose={remove} />
    </QueueContext.Provider>
  );
}

/** The shown ones stand at the end in the order of their showing, each above the one before. */
function withNextShown(queue: readonly QueuedModal[], isDemo: boolean): readonly QueuedModal[] {
  const showing = queue.filter((modal) => modal.place);
  if (isBusy(showing.length)) return queue;
  const waiting = queue.filter((modal) => !modal.place);
  const next = nextModal(waiting, showing, isDemo);
  if (!next) return queue;
  return [...queue.filter((modal) => modal !== next), { ...next, place: placeOn(window.innerHeight) }];
}

/** Nobody is interrupted in a dialog or menu of their own. */
function isBusy(queueShows: number): boolean {
  return document.querySelectorAll('[role="dialog"][data-open]').length > queueShows;
}

interface StackProps {
  readonly modals: readonly QueuedModal[];
  readonly onClose: (id: number) => void;
}

/** One inside the other, so that Escape closes only the uppermost. */
function Stack({ modals: [lowest, ...above], onClose }: StackProps) {
  if (!lowest) return null;
  const close = () => onClose(lowest.id);
  return (
    <Dialog
      key={lowest.id}
      isOpen
      onClose={close}
      title={lowest.title}
      description={lowest.description}
      place={lowest.place ?? 'sheet'}
    >
      {lowest.content(close)}
      <Stack modals={above} onClose={onClose} />
    </Dialog>
  );
}
