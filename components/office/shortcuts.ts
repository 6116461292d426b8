export type Shortcut = 'find' | 'list' | 'next' | 'previous' | 'close';

type Keys = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented' | 'target'
>;

interface Situation {
  readonly areSingleKeysOn: boolean;
  readonly isDialogOpen: boolean;
}

const SINGLE_KEYS: Readonly<Record<string, Shortcut>> = {
  '?': 'list',
  ArrowDown: 'next',
  ArrowUp: 'previous',
};

/** Ctrl+K works everywhere; single keys neither while typing, nor with a modifier, nor below a dialog. */
export function shortcutOf(event: Keys, { areSingleKeysOn, isDialogOpen }: Situation): Shortcut | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || event.isComposing) return null;
  if (key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey) return 'find';
  if (ctrlKey || metaKey || altKey || isDialogOpen || isTyping(event.target)) return null;
  if (key === 'Escape') return shiftKey ? null : 'close';
  // "?" itself needs Shift on most keyboards.
  if (!areSingleKeysOn || (shiftKey && key !== '?')) return null;
  return SINGLE_KEYS[key] ?? null;
}

/** Also choices: arrows move between radio buttons and options. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])') !== null;

/** Rows of tables, and the items of lists that say so. */
const ROW = 'tbody > tr, [data-rows] > li';

/** Moves the focus to the first link or button of a neighbouring row. False if it is in no row. */
export function moveToRow(from: Element | null, step: 'next' | 'previous'): boolean {
  const row = from?.closest(ROW);
  if (!row) return false;
  const neighbour = (of: Element) => (step === 'next' ? of.nextElementSibling : of.previousElementSibling);
  for (let other = neighbour(row); other; other = neighbour(other)) {
    const target = other.querySelector<HTMLElement>('a[href], button:enabled, summary');
    if (!target) continue;
    target.focus();
    target.scrollIntoView({ block: 'nearest' });
    break;
  }
  return true;
}

/** Follows the link that closes the topmost panel. False if none is open. */
export function closePanel(): boolean {
  const links = document.querySelectorAll<HTMLElement>('a[data-close-panel]');
  const last = links[links.length - 1];
  last?.click();
  return last !== undefined;
}
