'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { afterStartup, idleCallback } from '@/lib/core/scheduling/idle-callback';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { useToast } from './toasts';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** A sheet lies at the thumb on a phone; wide screens have both in the middle. */
  readonly place?: 'sheet' | 'centre';
  /** While it fades out, taps reach what is behind it: where a second tap on its buttons does no harm there. */
  readonly isPassable?: boolean;
  /** What has the focus after it, where what opened it goes with it; without it that has it back. */
  readonly returnTo?: () => HTMLElement | null;
  /** The actions, the main one first: it lies nearest to the title and widest. */
  readonly children: ReactNode;
}

/** A question or a choice in front of the page. Escape and a tap beside it close it, and focus goes back. */
export function Dialog(props: DialogProps) {
  const onFailure = useClosingWithWords(props.onClose);
  const popups = usePopups(props.isOpen, onFailure);
  return popups && <popups.DialogPopup {...props} />;
}

/** For a dialog that has to be fetched when there is no signal. */
export function useClosingWithWords(onClose: () => void): () => void {
  const toast = useToast();
  return () => {
    onClose();
    toast({ kind: 'warning', text: commonMessages.notOpened });
  };
}

export interface DrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly side: 'start' | 'end';
  /** Its name for a screen reader; what is seen is all the children's. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A menu that comes in from a side of the screen. A swipe towards that side, Escape or a tap beside it closes it. */
export function Drawer(props: DrawerProps) {
  const onFailure = useClosingWithWords(props.onClose);
  const popups = usePopups(props.isOpen, onFailure);
  return popups && <popups.DrawerPopup {...props} />;
}

type Popups = typeof import('./dialog-popup');

let popups: Popups | null = null;

/**
 * Fetches what dialogs and drawers stand on, once; a failure is tried again by the next caller.
 * See docs/decisions/0014-base-ui-on-demand-and-own-toasts.md.
 */
export async function preloadDialog(): Promise<Popups> {
  popups ??= await import('./dialog-popup');
  return popups;
}

/**
 * Fetches what opens later while nobody waits for it, so that its first opening is at once, also without signal. The list
 * is to be the same at each render.
 */
export function usePreload(parts: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const fetchQuietly = async () => {
      for (const load of parts) {
        await idleCallback();
        await load().catch(() => undefined);
      }
    };
    return afterStartup(() => void fetchQuietly());
  }, [parts]);
}

/**
 * What dialogs and drawers stand on, or null while it has not been asked for. It is fetched at the first opening, so
 * that no page carries it before its buttons work. `onFailure` is told when it could not be had.
 */
export function usePopups(isOpen: boolean, onFailure: () => void, load = preloadDialog): Popups | null {
  return useOnceOpen(isOpen, onFailure, load);
}

/** Code that is fetched at the first opening and kept from then on; null before. */
export function useOnceOpen<T extends object>(
  isOpen: boolean,
  onFailure: () => void,
  load: () => Promise<T>,
): T | null {
  const [held, setHeld] = useState<T | null>(null);
  const isWanted = isOpen && held === null;
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    load().then(
      (loaded) => !isGone && setHeld(loaded),
      () => !isGone && onFailure(),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, onFailure, load]);
  return held;
}

/** Loads a dialog's own code together with what all dialogs stand on. */
export function withDialog<T extends object>(load: () => Promise<T>): () => Promise<T> {
  return async () => (await Promise.all([load(), preloadDialog()]))[0];
}

/** Code from `withDialog`: loads at the first opening, null until then. A failure closes the dialog and says so. */
export function useLazyDialog<T extends object>(
  isOpen: boolean,
  onClose: () => void,
  load: () => Promise<T>,
): T | null {
  return useOnceOpen(isOpen, useClosingWithWords(onClose), load);
}
