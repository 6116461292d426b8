'use client';

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useOnceOpen, withDialog } from '@/components/ui/lazy-dialog';
import { areSingleKeysOn } from '@/lib/features/office/search/single-keys';
import {
  closePanel,
  focusReply,
  moveToRow,
  openItem,
  pressResolve,
  type Shortcut,
  shortcutOf,
} from './shortcuts';
import { type DialogName, OpenDialogContext } from './use-open-dialog';

const loadPalette = withDialog(() => import('./palette'));
const loadList = withDialog(() => import('./shortcut-list'));

interface OfficeKeyboardProps {
  /** It is false on the pages for signing in. */
  readonly isOn: boolean;
  readonly children: ReactNode;
}

/** It offers the office's shortcuts and the dialogs that they open. */
export function OfficeKeyboard({ isOn, children }: OfficeKeyboardProps) {
  const [shown, setShown] = useState<DialogName | null>(null);
  const close = () => setShown(null);
  // Without a connection the code of a dialog may be missing: the search of the page remains.
  const giveUp = () => {
    close();
    document.querySelector<HTMLElement>('[data-office-part] input[type="search"]')?.focus();
  };
  const palette = useOnceOpen(shown === 'find', giveUp, loadPalette);
  const list = useOnceOpen(shown === 'list', giveUp, loadList);
  const isListening = useShortcuts(isOn, shown, setShown);
  return (
    <OpenDialogContext value={isListening ? setShown : null}>
      <div data-office-part className="contents">
        {children}
      </div>
      {palette && <palette.Palette isOpen={shown === 'find'} onClose={close} />}
      {list && <list.ShortcutList isOpen={shown === 'list'} onClose={close} />}
    </OpenDialogContext>
  );
}

/** Returns false if the page has nothing for it. Dialogs open later. */
function apply(shortcut: Shortcut): boolean {
  switch (shortcut) {
    case 'close':
      return closePanel();
    case 'next':
    case 'previous':
      return moveToRow(document.activeElement, shortcut);
    case 'nextItem':
    case 'previousItem':
      return openItem(shortcut);
    case 'reply':
      return focusReply();
    case 'resolve':
      return pressResolve();
    default:
      return true;
  }
}

/** Returns whether the page listens to the shortcuts. */
function useShortcuts(
  isOn: boolean,
  shown: DialogName | null,
  show: (name: DialogName | null) => void,
): boolean {
  const [isListening, setListening] = useState(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isDialogOpen = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
    const shortcut = shortcutOf(event, { areSingleKeysOn: areSingleKeysOn(), isDialogOpen });
    if (shortcut === null) return;
    const isOther = isDialogOpen && shown !== 'find';
    if (!apply(shortcut)) return;
    event.preventDefault();
    if (shortcut === 'find' && !isOther) show(shown === 'find' ? null : 'find');
    if (shortcut === 'list') show('list');
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    setListening(true);
    return () => {
      document.removeEventListener('keydown', listen);
      setListening(false);
    };
  }, [isOn]);
  return isListening;
}
