'use client';

import { Search } from '@/components/ui/icons';
import { paletteMessages } from '@/lib/features/office/search/messages';
import { findKeyName } from './find-key-name';
import { useOpenDialog } from './use-open-dialog';

/** It appears beside the search that works without scripts, as soon as the shortcuts work. */
export function PaletteButton() {
  const openDialog = useOpenDialog();
  if (openDialog === null) return null;
  return (
    <button
      type="button"
      data-office-part
      aria-haspopup="dialog"
      onClick={() => openDialog('find')}
      className="flex min-h-tap min-w-tap shrink-0 items-center justify-center rounded-m border border-line px-2 text-ink-soft text-s hover:text-ink"
    >
      <span className="sr-only">{paletteMessages.title}</span>
      <Search aria-hidden className="size-icon wide:hidden" />
      <kbd className="max-wide:hidden">{findKeyName()}</kbd>
    </button>
  );
}
