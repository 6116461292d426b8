import type { InboxKind } from '@/lib/features/records/office-values';

/** The first three need somebody soon, and come first in the list. */
export const INBOX_KINDS = [
  'stuck',
  'absence',
  'keys',
  'unfinished',
  'claim',
  'chat',
  'call',
  'report',
  'ticket',
] as const satisfies readonly InboxKind[];

/** `waiting` means that the cleaner waits for the office. */
export const INBOX_OWNERS = ['all', 'mine', 'nobody', 'waiting'] as const;
export type InboxOwner = (typeof INBOX_OWNERS)[number];

/** The text is unique within a kind: an id, or several with a day. */
export const SUBJECT = /^[\da-z-]{1,60}$/;

export interface InboxItemId {
  readonly kind: InboxKind;
  readonly subject: string;
}

/** The address of an item has "chat-12", for example. */
export const itemKey = ({ kind, subject }: InboxItemId): string => `${kind}-${subject}`;

export function readItemKey(key: unknown): InboxItemId | null {
  if (typeof key !== 'string') return null;
  const kind = INBOX_KINDS.find((one) => key.startsWith(`${one}-`));
  const subject = kind ? key.slice(kind.length + 1) : '';
  return kind && SUBJECT.test(subject) ? { kind, subject } : null;
}
