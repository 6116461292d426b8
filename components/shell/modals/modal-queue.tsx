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

/** P0 to P3; the lower is the more urgent. */
export type ModalPriority = 0 | 1 | 2 | 3;

/** What decides about a modal's turn. */
export interface ModalTurn {
  readonly priority?: ModalPriority | undefined;
  /** Milliseconds since 1970. */
  readonly requestedAt: number;
  readonly isAllowedInDemo: boolean;
}

/**
 * The waiting modal that may be shown now, or null. By priority, then by the time of its request [MODAL-09]; one of equal
 * or higher priority on screen keeps it waiting, demo mode keeps what is not meant for it [MODAL-11], and one without a
 * priority waits until nothing is on screen [MODAL-12].
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

/** On a low screen a sheet would leave no page to be seen above it. [MODAL-13] */
export function placeOn(heightPx: number): 'centre' | 'sheet' {
  return heightPx < LOW_SCREEN_PX ? 'centre' : 'sheet';
}

const LOW_SCREEN_PX = 700;

function byTurn(one: ModalTurn, other: ModalTurn): number {
  return rankOf(one) - rankOf(other) || one.requestedAt - other.requestedAt;
}

/** A finite rank for those without a priority, since the difference of two infinities is no number. */
function rankOf({ priority }: ModalTurn): number {
  return priority ?? 4;
}
