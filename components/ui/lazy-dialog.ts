'use client';

import { useClosingWithWords } from './dialog';
import { preloadDialog, useOnceOpen } from './popups';

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
