'use client';

import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { IconButton } from './icon-button';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from './icons';
import { classNames } from './styles';
import {
  drawnOf,
  isInLayout,
  isPassing,
  isUrgent,
  type ShownToast,
  type ToastMessage,
  type ToastTopic,
  topicOf,
  withToast,
} from './toasts.view';
import { ToastContext, type Toasts } from './use-toast';

const DEBOUNCE_MS = 500;

/**
 * Provides toasts and renders them in live regions.
 * See docs/decisions/0014-base-ui-on-demand-and-own-toasts.md.
 */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const show = useCallback((message: ToastMessage) => setToasts((shown) => withToast(shown, message)), []);
  const { send, forget } = useDebounced(show);
  const context = useMemo<Toasts>(
    () => ({
      show: send,
      dismiss: (topic) => {
        forget(topic);
        setToasts((shown) => shown.filter((toast) => topicOf(toast) !== topic));
      },
    }),
    [send, forget],
  );
  const dismiss = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  const drawn = drawnOf(toasts.filter((toast) => !isInLayout(toast)));
  const passing = drawn.filter(isPassing);
  const cards = (some: readonly ShownToast[]) =>
    some.map((toast) => <ToastCard key={toast.id} toast={toast} onDismiss={dismiss} />);
  // Modal dialogs hide the page from screen readers, except elements with an explicit `aria-live`.
  return (
    <ToastContext.Provider value={context}>
      {children}
      <div className={classNames(PLACE, 'top-[calc(var(--page-head)+env(safe-area-inset-top))] z-30')}>
        <div role="status" aria-live="polite" className="flex flex-col gap-2">
          {cards(passing.filter((toast) => !isUrgent(toast)))}
        </div>
        <div role="alert" aria-live="assertive" className="flex flex-col gap-2">
          {cards(passing.filter(isUrgent))}
        </div>
      </div>
      <section
        aria-label={commonMessages.toasts}
        aria-live="polite"
        className={classNames(PLACE, 'bottom-[calc(var(--page-foot)+var(--composer)+var(--space-2))] z-10')}
      >
        {cards(drawn.filter((toast) => !isPassing(toast)))}
        {toasts.filter(isInLayout).map(({ id, text }) => (
          <p key={id} className="sr-only">
            {text}
          </p>
        ))}
      </section>
    </ToastContext.Provider>
  );
}

/** Toasts are below the header and above the tab bar, so they never cover buttons. */
const PLACE =
  'pointer-events-none fixed right-0 left-content-left mx-auto flex max-w-page flex-col gap-2 px-4';

/** The first toast of a topic shows at once because it answers a click; later ones are debounced. */
function useDebounced(show: (message: ToastMessage) => void) {
  const timers = useRef(new Map<ToastTopic, ReturnType<typeof setTimeout>>());
  const forget = useCallback((topic: ToastTopic) => {
    clearTimeout(timers.current.get(topic));
    timers.current.delete(topic);
  }, []);
  const send = useCallback(
    (message: ToastMessage) => {
      const topic = topicOf(message);
      const isFirst = !timers.current.has(topic);
      if (isFirst) show(message);
      forget(topic);
      const settle = () => {
        timers.current.delete(topic);
        if (!isFirst) show(message);
      };
      timers.current.set(topic, setTimeout(settle, DEBOUNCE_MS));
    },
    [show, forget],
  );
  return { send, forget };
}

const TOAST_MS = 5_000;

const LOOKS = {
  info: { icon: Info, look: 'bg-card text-ink' },
  success: { icon: CircleCheck, look: 'bg-good-tint text-good' },
  warning: { icon: TriangleAlert, look: 'bg-warn-tint text-warn' },
  danger: { icon: CircleAlert, look: 'bg-bad-tint text-bad' },
} as const;

interface ToastCardProps {
  readonly toast: ShownToast;
  readonly onDismiss: (id: number) => void;
}

/** Passing toasts do not time out while hovered or focused. */
function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const { id, durationMs = TOAST_MS, actions = [] } = toast;
  const [isHeld, setIsHeld] = useState(false);
  const staysOn = isHeld || !isPassing(toast);
  useEffect(() => {
    if (staysOn) return;
    const timer = setTimeout(() => onDismiss(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, staysOn, onDismiss]);
  const { icon: Icon, look } = LOOKS[toast.kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the pointer over a message only keeps it on screen.
    <div
      data-kind={toast.kind}
      className={classNames(
        'pointer-events-auto flex items-start gap-3 rounded-m border border-line py-1 pr-1 pl-4 font-medium text-m shadow-card',
        'transition-opacity duration-150 starting:opacity-0',
        look,
      )}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon aria-hidden className="my-3 size-icon shrink-0" />
      <div className="min-w-0 grow">
        <p className="py-[0.65em]">{toast.text}</p>
        {actions.length > 0 && (
          <div className="-ml-3 flex flex-wrap">
            {actions.map(({ label, onPress }) => (
              <button
                key={label}
                type="button"
                className="min-h-tap px-3 font-strong underline underline-offset-4"
                onClick={() => {
                  onDismiss(id);
                  onPress();
                }}
              >
                {label}
              </button>
            ))}
          </div>
        )}
      </div>
      <IconButton icon={X} label={commonMessages.closeToast} look="inherit" onClick={() => onDismiss(id)} />
    </div>
  );
}
