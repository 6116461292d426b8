'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** The actions, the main one first: it lies nearest to the title and widest. */
  readonly children: ReactNode;
}

/** A sheet at the thumb on a phone, a box in the middle on a wide screen. Escape and a tap beside it close it. */
export function Dialog({ isOpen, onClose, title, description, children }: DialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-20 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          className={
            'fixed inset-x-0 bottom-0 z-20 mx-auto max-h-[85dvh] max-w-page overflow-y-auto rounded-t-l bg-card p-5 ' +
            'pb-[calc(var(--space-5)+env(safe-area-inset-bottom))] text-ink shadow-lift outline-none ' +
            'transition-[transform,opacity] duration-200 data-ending-style:translate-y-4 data-starting-style:translate-y-4 ' +
            'data-ending-style:opacity-0 data-starting-style:opacity-0 ' +
            'wide:bottom-auto wide:top-[20dvh] wide:rounded-b-l'
          }
        >
          <Base.Title className="font-heavy text-xl">{title}</Base.Title>
          {description && (
            <Base.Description render={<div />} className="mt-2 text-ink-soft text-m">
              {description}
            </Base.Description>
          )}
          <div className="mt-5 flex flex-col gap-3">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
