export type Shortcut =
  | 'find'
  | 'list'
  | 'next'
  | 'previous'
  | 'close'
  | 'nextItem'
  | 'previousItem'
  | 'reply'
  | 'resolve';

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
  j: 'nextItem',
  k: 'previousItem',
  r: 'reply',
  e: 'resolve',
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

/** Choices count too: arrows move between radio buttons and options. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])') !== null;

/** These are rows of tables, and the items of lists with `data-rows`. */
const ROW = 'tbody > tr, [data-rows] > li';

/** Moves the focus to the first link or button of a neighbouring row. Returns false if it is in no row. */
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

/** Opens the item after or before the opened one; the first if none is open. Returns false if the page has no items. */
export function openItem(step: 'nextItem' | 'previousItem'): boolean {
  const links = [...document.querySelectorAll<HTMLElement>('[data-items] > li > a[href]')];
  if (links.length === 0) return false;
  const current = links.findIndex((link) => link.hasAttribute('aria-current'));
  const other = current < 0 ? 0 : current + (step === 'nextItem' ? 1 : -1);
  links[other]?.click();
  links[other]?.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Goes to the field of a reply. Returns false if there is none. */
export function focusReply(): boolean {
  const field = document.querySelector<HTMLElement>('[data-shortcut="reply"]');
  field?.focus();
  return field !== null;
}

/** Presses the button that resolves the opened item. Returns false if there is none, or if the role must not use it. */
export function pressResolve(): boolean {
  const button = document.querySelector<HTMLElement>('[data-shortcut="resolve"]');
  if (!button || button.matches(':disabled')) return false;
  button.click();
  return true;
}

/** Follows the link that closes the topmost panel. Returns false if none is open. */
export function closePanel(): boolean {
  const links = document.querySelectorAll<HTMLElement>('a[data-close-panel]');
  const last = links[links.length - 1];
  last?.click();
  return last !== undefined;
}
