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

/** A modal that opens sooner after a tap would take the next one. */
const CALM_MS = 1_000;

/** A modal that the app opens by itself; it waits for its turn. */
export interface ModalRequest {
  readonly priority?: ModalPriority;
  /** Milliseconds since 1970; default: now. */
  readonly requestedAt?: number;
  readonly isAllowedInDemo?: boolean;
  /** Without a way to close it. */
  readonly isMandatory?: boolean;
  /** In the middle of any screen, with a button that closes it. */
  readonly isCentred?: boolean;
  /** Above the tab bar, without covering the page; it draws its own frame and title. */
  readonly isCard?: boolean;
  /** Above the title. */
  readonly picture?: ReactNode;
  /** The user closed it. */
  readonly onClose?: () => void;
  readonly title: string;
  readonly eyebrow?: string;
  readonly description?: ReactNode | ((close: () => void) => ReactNode);
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

/** Shows requested modals one at a time; a more urgent one comes next. */
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
  const shown = modals.find((modal) => modal.place);
  const isNextWanted = modals.length > 0 && !shown;
  useEffect(() => {
    if (!isNextWanted) return;
    const taps = watchTaps();
    const showNext = () => {
      if (taps.isCalm() && !isDialogOpen()) setModals((queue) => withNextShown(queue, isDemo));
    };
    // Offline the dialog code may not load. Modals that the app opened then wait without an error.
    const poll = () => void preloadDialog().then(showNext, () => undefined);
    const timer = setInterval(poll, POLL_MS);
    return () => {
      clearInterval(timer);
      taps.stop();
    };
  }, [isNextWanted, isDemo]);
  return (
    <QueueContext.Provider value={context}>
      {children}
      {shown && <ShownModal key={shown.id} modal={shown} onClose={() => remove(shown.id)} />}
    </QueueContext.Provider>
  );
}

/** Time since the last tap or key, or since the watch began: a tap may just have happened. */
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

/** Do not interrupt a dialog or menu that the user opened. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"][data-open]') !== null;
}

function withNextShown(queue: readonly QueuedModal[], isDemo: boolean): readonly QueuedModal[] {
  const next = queue.some((modal) => modal.place) ? null : nextModal(queue, isDemo);
  if (!next) return queue;
  const place = next.isMandatory || next.isCentred ? 'centre' : placeOn(window.innerHeight);
  return queue.map((modal) => (modal === next ? { ...next, place } : modal));
}

interface ShownModalProps {
  readonly modal: QueuedModal;
  readonly onClose: () => void;
}

function ShownModal({
  modal: { isMandatory, isCard, isCentred = false, place, description, content, onClose, ...head },
  onClose: remove,
}: ShownModalProps) {
  const close = () => {
    remove();
    onClose?.();
  };
  if (isCard) return content(close);
  return (
    <Dialog
      isOpen
      onClose={isMandatory ? stay : close}
      title={head.title}
      eyebrow={head.eyebrow}
      description={typeof description === 'function' ? description(close) : description}
      picture={head.picture}
      place={place ?? 'sheet'}
      hasClose={isCentred}
    >
      {content(close)}
    </Dialog>
  );
}

const stay = () => {};

/** P0 to P3; lower is more urgent. */
export type ModalPriority = 0 | 1 | 2 | 3;

export interface ModalTurn {
  readonly priority?: ModalPriority | undefined;
  /** Milliseconds since 1970. */
  readonly requestedAt: number;
  readonly isAllowedInDemo: boolean;
}

/**
 * Ordered by priority, those without one last [MODAL-12], then by request time [MODAL-09]. A demo shows only allowed
 * ones [MODAL-11].
 */
export function nextModal<T extends ModalTurn>(waiting: readonly T[], isDemo: boolean): T | null {
  const mayShow = (modal: T) => modal.isAllowedInDemo || !isDemo;
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
