'use client';

import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import { isPassing, type ShownToast } from './toasts.view';

/** [TOAST-04] */
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

/** One message. One that passes does so after its time, but never under a pointer or while it has the focus. */
export function ToastCard({ toast, onDismiss }: ToastCardProps) {
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
