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
import { Dialog, preloadDialog } from '@/components/ui/dialog';

/** Interval for checking waiting modals, in milliseconds. [MODAL-10] */
const POLL_MS = 500;

/** A modal that the app opens by itself; it waits for its turn. */
export interface ModalRequest {
  readonly priority?: ModalPriority;
  /** Milliseconds since 1970; default: now. */
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
  /** Undefined while it waits. */
  readonly place?: 'centre' | 'sheet';
}

interface ModalQueue {
  /** Returns a function that removes the modal, waiting or shown. */
  readonly request: (modal: ModalRequest) => () => void;
}

const QueueContext = createContext<ModalQueue>({ request: () => () => {} });

export const useModalQueue = () => useContext(QueueContext);

interface ModalQueueProviderProps {
  readonly isDemo?: boolean;
  readonly children: ReactNode;
}

/** Shows requested modals one at a time; a more urgent one opens on top. */
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
    // Offline the dialog code may not load. Modals that the app opened then wait without an error.
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

/** Shown modals are last, in the order of stacking. */
function withNextShown(queue: readonly QueuedModal[], isDemo: boolean): readonly QueuedModal[] {
  const showing = queue.filter((modal) => modal.place);
  if (isBusy(showing.length)) return queue;
  const waiting = queue.filter((modal) => !modal.place);
  const next = nextModal(waiting, showing, isDemo);
  if (!next) return queue;
  return [...queue.filter((modal) => modal !== next), { ...next, place: placeOn(window.innerHeight) }];
}

/** Do not interrupt a dialog or menu that the user opened. */
function isBusy(queueShows: number): boolean {
  return document.querySelectorAll('[role="dialog"][data-open]').length > queueShows;
}

interface StackProps {
  readonly modals: readonly QueuedModal[];
  readonly onClose: (id: number) => void;
}

/** Nested, so that Escape closes only the top one. */
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

/** P0 to P3; lower is more urgent. */
export type ModalPriority = 0 | 1 | 2 | 3;

export interface ModalTurn {
  readonly priority?: ModalPriority | undefined;
  /** Milliseconds since 1970. */
  readonly requestedAt: number;
  readonly isAllowedInDemo: boolean;
}

/**
 * Ordered by priority, then by request time [MODAL-09]. Waits for a shown modal of equal or higher priority;
 * a demo shows only allowed ones [MODAL-11]; without a priority it waits for an empty screen [MODAL-12].
 */
export function nextModal<T extends ModalTurn>(
  waiting: readonly T[],
  showing: readonly ModalTurn[],
  isDemo: boolean,
): T | null {
  const mayShow = (modal: T) =>
    (modal.isAllowedInDemo || !isDemo) && showing.every((other) => rankOf(modal) < rankOf(other));
  return waiting.filter(mayShow).sort(byTurn)[0] ?? null;
}

/** On a low screen a sheet would cover the whole page. [MODAL-13] */
export function placeOn(heightPx: number): 'centre' | 'sheet' {
  return heightPx < LOW_SCREEN_PX ? 'centre' : 'sheet';
}

const LOW_SCREEN_PX = 700;

function byTurn(one: ModalTurn, other: ModalTurn): number {
  return rankOf(one) - rankOf(other) || one.requestedAt - other.requestedAt;
}

/** Finite, because Infinity - Infinity is NaN. */
function rankOf({ priority }: ModalTurn): number {
  return priority ?? 4;
}
