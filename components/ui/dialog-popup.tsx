'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import type { DialogProps, DrawerProps } from './dialog';
import { IconButton } from './icon-button';
import { X } from './icons';
import { usePopupEntry } from './popup-history';
import { classNames } from './styles';
import { useSwipe } from './use-swipe';

const BACKDROP =
  'fixed inset-0 z-20 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0';
const PASSABLE = 'data-ending-style:pointer-events-none';

/** The head is at least as high as the close button, so that no text below touches it. */
const BESIDE_CLOSE = 'min-h-[calc(var(--tap)-var(--space-2))] shrink-0 pr-tap';

/** Uses the component library. Only dialog.tsx imports this file, on demand. */
export function DialogPopup(props: DialogProps) {
  const {
    isOpen,
    onClose,
    title,
    eyebrow,
    description,
    place = 'sheet',
    hasClose: isClosable = false,
    picture,
    isPassable = false,
    returnTo,
    hasAddress = false,
    children,
  } = props;
  const passable = isPassable && PASSABLE;
  const popup = useRef<HTMLDivElement>(null);
  // A centred dialog usually asks a question, so it closes by an answer only.
  const hasClose = place === 'sheet' || isClosable;
  return (
    <Opened isOpen={isOpen} onClose={onClose} hasAddress={hasAddress}>
      <Base.Portal>
        {/* The backdrop is also rendered between a menu and a dialog that the menu opened. */}
        <Base.Backdrop forceRender className={classNames(BACKDROP, passable)} />
        <Base.Popup
          ref={popup}
          initialFocus={() => (hasFirstControl(popup.current) ? true : popup.current)}
          {...(returnTo && { finalFocus: returnTo })}
          className={classNames(
            'fixed inset-x-0 z-20 mx-auto flex max-h-[85dvh] max-w-page flex-col overflow-y-auto bg-card p-5 text-ink shadow-lift',
            'outline-none transition-[translate,opacity] duration-200 data-ending-style:translate-y-4',
            'data-starting-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:opacity-0',
            PLACES[place],
            passable,
          )}
        >
          {picture && <div className="-mx-5 -mt-5 mb-4 shrink-0">{picture}</div>}
          {eyebrow && <p className={classNames('text-ink-soft', hasClose && BESIDE_CLOSE)}>{eyebrow}</p>}
          <Base.Title className={classNames('font-heavy text-xl', hasClose && !eyebrow && BESIDE_CLOSE)}>
            {title}
          </Base.Title>
          {description && (
            <Base.Description render={<div />} className="mt-2 text-ink-soft text-m">
              {description}
            </Base.Description>
          )}
          {/* A child that scrolls by itself limits the height, so nothing covers the rest. */}
          <div data-dialog-content className="mt-5 flex flex-col gap-3 has-[>[data-dialog-scroll]]:min-h-0">
            {children}
          </div>
          {/* Last in the DOM so the content gets the focus first; sticky in the corner while it scrolls. */}
          {hasClose && (
            <div className="sticky top-0 z-10 order-first -mt-2 -mr-2 mb-[calc(var(--space-2)-var(--tap))] h-tap w-tap self-end">
              <Base.Close render={<IconButton icon={X} label={commonMessages.close} look="sunk" />} />
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Opened>
  );
}

/** If the content scrolls, focusing its first control could scroll past the title. */
function hasFirstControl(popup: HTMLElement | null): boolean {
  if (!popup || popup.scrollHeight > popup.clientHeight) return false;
  return popup.querySelector('[data-dialog-content] :is(a[href],button,input,select,textarea)') !== null;
}

const PLACES = {
  sheet:
    'bottom-0 rounded-t-l pb-[calc(var(--space-5)+var(--safe-bottom))] wide:top-[20dvh] wide:bottom-auto wide:max-h-[75dvh] wide:rounded-b-l',
  centre: 'inset-y-0 my-auto h-fit w-[calc(100%-var(--space-6))] rounded-l',
} as const;

export function DrawerPopup({ isOpen, onClose, side, title, children }: DrawerProps) {
  const swipe = useSwipe(side, onClose);
  return (
    <Opened isOpen={isOpen} onClose={onClose}>
      <Base.Portal>
        <Base.Backdrop className={BACKDROP} />
        <Base.Popup
          {...swipe}
          className={classNames(
            'fixed inset-y-0 z-20 flex w-[85%] max-w-drawer flex-col overflow-y-auto overscroll-contain bg-card text-ink',
            'pt-safe-top pb-safe-bottom shadow-lift outline-none transition-transform duration-200 ease-out',
            SIDES[side],
          )}
        >
          <Base.Title className="sr-only">{title}</Base.Title>
          {children}
          <Base.Close className="sr-only">{commonMessages.close}</Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Opened>
  );
}

const SIDES = {
  start: 'left-0 data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  end: 'right-0 data-ending-style:translate-x-full data-starting-style:translate-x-full',
} as const;

type OpenedProps = Pick<DialogProps, 'isOpen' | 'onClose' | 'hasAddress'> &
  Pick<ComponentProps<typeof Base.Root>, 'children'>;

/** Mounts closed and opens in an effect: a popup that mounts open skips its enter animation. */
function Opened({ isOpen, onClose, hasAddress = false, children }: OpenedProps) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(isOpen), [isOpen]);
  usePopupEntry(isOpen && !hasAddress, onClose);
  return (
    <Base.Root open={isShown} onOpenChange={(open) => !open && onClose()}>
      {children}
    </Base.Root>
  );
}
