'use client';

import { useEffect, useState } from 'react';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { afterStartup, idleCallback } from '@/lib/core/phone/scheduling/idle-callback';
import { useToast } from './use-toast';

/** If a dialog's code cannot be loaded offline, it closes the dialog and shows a toast. */
export function useClosingWithWords(onClose: () => void): () => void {
  const toast = useToast();
  return () => {
    onClose();
    toast({ kind: 'warning', text: commonMessages.notOpened });
  };
}

type Popups = typeof import('./dialog-popup');

let popups: Popups | null = null;

/**
 * Loads the dialog library once; after a failure the next call tries again.
 * See docs/decisions/0014-base-ui-on-demand-and-own-toasts.md.
 */
export async function preloadDialog(): Promise<Popups> {
  popups ??= await import('./dialog-popup');
  return popups;
}

/**
 * Preloads code during idle time, so that it opens at once and offline. Pass the same array at each render.
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
 * Returns the dialog library, or null before the first opening. It is loaded on demand to keep it out of the initial
 * bundle.
 */
export function usePopups(isOpen: boolean, onFailure: () => void, load = preloadDialog): Popups | null {
  return useOnceOpen(isOpen, onFailure, load);
}

/** Returns code that is loaded at the first opening, and null before. */
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

export function withDialog<T extends object>(load: () => Promise<T>): () => Promise<T> {
  return async () => (await Promise.all([load(), preloadDialog()]))[0];
}

/** Returns code made by `withDialog`, or null before it is loaded. A failure closes the dialog and shows a toast. */
export function useLazyDialog<T extends object>(
  isOpen: boolean,
  onClose: () => void,
  load: () => Promise<T>,
): T | null {
  return useOnceOpen(isOpen, useClosingWithWords(onClose), load);
}
