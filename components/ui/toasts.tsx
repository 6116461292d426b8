'use client';

import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { classNames } from './class-names';
import { IconButton } from './icon-button';

export type ToastKind = 'info' | 'success' | 'warning' | 'danger';

export interface ToastMessage {
  readonly kind: ToastKind;
  readonly text: string;
  readonly durationMs?: number;
}

/** [TOAST-04] */
export const TOAST_MS = 5_000;
/** [VISIT-09] [VISIT-10] */
export const COPY_TOAST_MS = 2_000;

interface ShownToast extends ToastMessage {
  readonly id: number;
}

const ToastContext = createContext<(message: ToastMessage) => void>(() => {});

/** Shows a message for a while. One that is on screen already is not shown again. [TOAST-03] */
export const useToast = () => useContext(ToastContext);

/** Gives toasts to everything inside and draws them in two live regions, one polite and one urgent. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const show = useCallback((message: ToastMessage) => {
    setToasts((shown) => {
      if (shown.some((toast) => toast.kind === message.kind && toast.text === message.text)) return shown;
      return [...shown, { ...message, id: (shown.at(-1)?.id ?? 0) + 1 }];
    });
  }, []);
  const dismiss = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  const isUrgent = (toast: ToastMessage) => toast.kind === 'warning' || toast.kind === 'danger';
  return (
    <ToastContext.Provider value={show}>
      {children}
      <div className="pointer-events-none fixed inset-x-0 top-0 z-30 mx-auto flex max-w-page flex-col px-4 pt-[calc(var(--space-3)+env(safe-area-inset-top))]">
        <div role="status" className="flex flex-col gap-2">
          {toasts.map(
            (toast) => !isUrgent(toast) && <Toast key={toast.id} toast={toast} onDismiss={dismiss} />,
          )}
        </div>
        <div role="alert" className="flex flex-col gap-2">
          {toasts.map(
            (toast) => isUrgent(toast) && <Toast key={toast.id} toast={toast} onDismiss={dismiss} />,
          )}
        </div>
      </div>
    </ToastContext.Provider>
  );
}

const LOOKS = {
  info: { icon: Info, look: 'bg-card text-ink' },
  success: { icon: CircleCheck, look: 'bg-good-tint text-good' },
  warning: { icon: TriangleAlert, look: 'bg-warn-tint text-warn' },
  danger: { icon: CircleAlert, look: 'bg-bad-tint text-bad' },
} as const;

interface ToastProps {
  readonly toast: ShownToast;
  readonly onDismiss: (id: number) => void;
}

function Toast({ toast, onDismiss }: ToastProps) {
  const { id, durationMs = TOAST_MS } = toast;
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onDismiss(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, isHeld, onDismiss]);
  const { icon: Icon, look } = LOOKS[toast.kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the pointer over a message only keeps it on screen.
    <div
      className={classNames(
        'pointer-events-auto flex items-center gap-3 rounded-m border border-line py-1 pr-1 pl-4 font-medium text-m shadow-card',
        look,
      )}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon aria-hidden className="size-icon shrink-0" />
      <p className="grow py-2">{toast.text}</p>
      <IconButton icon={X} label="Close message" look="inherit" onClick={() => onDismiss(id)} />
    </div>
  );
}
