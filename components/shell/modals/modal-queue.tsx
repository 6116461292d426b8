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
import { withDialog } from '@/components/ui/dialog';
import type { ModalPriority } from './shown-modal';

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

export interface QueuedModal extends ModalRequest {
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

type ModalCode = typeof import('./shown-modal');

/** Loaded with the first request: most page loads have none. */
const loadModalCode = withDialog(() => import('./shown-modal'));

export const useModalQueue = () => useContext(QueueContext);

interface ModalQueueProviderProps {
  readonly isDemo?: boolean;
  readonly children: ReactNode;
}

/** Shows requested modals one at a time; a more urgent one comes next. */
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
  const shown = modals.find((modal) => modal.place);
  const isNextWanted = modals.length > 0 && !shown;
  useEffect(() => {
    if (!isNextWanted) return;
    const taps = watchTaps();
    const showNext = (loaded: ModalCode) => {
      setCode(loaded);
      if (taps.isCalm() && !loaded.isDialogOpen()) {
        setModals((queue) => loaded.withNextShown(queue, isDemo));
      }
    };
    // Offline the code may not load. Modals that the app opened then wait without an error.
    const poll = () => void loadModalCode().then(showNext, () => undefined);
    const timer = setInterval(poll, POLL_MS);
    return () => {
      clearInterval(timer);
      taps.stop();
    };
  }, [isNextWanted, isDemo]);
  return (
    <QueueContext.Provider value={context}>
      {children}
      {shown && code && <code.ShownModal key={shown.id} modal={shown} onClose={() => remove(shown.id)} />}
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
